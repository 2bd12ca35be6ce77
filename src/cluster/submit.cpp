#include "cluster/submit.hpp"

#include "cluster/health.hpp"
#include "cluster/scripts.hpp"

#include <cstdio>
#include <thread>

namespace flipside::cluster {

namespace {

constexpr std::size_t bytes_between_looks = 1 << 18; // at the server's memory
constexpr std::chrono::milliseconds pause{100};      // while there is no room

std::string hexadecimal(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

Failure failure_of(const std::string& answer, const std::string& name) {
    if (answer == "cancelled") return {"differs", "the batch '" + name + "' was cancelled"};
    if (answer == "gone") return {"differs", "the batch '" + name + "' was purged"};
    if (answer == "sealed")
        return {"differs", "the batch '" + name + "' has all its jobs, and fewer of them"};
    return {"differs",
            "the batch '" + name + "' was begun with other jobs, or another submission is adding to it"};
}

} // namespace

Answer<Submission> Submission::open(Server& server, const Batch& batch, SubmitOptions options) {
    auto created = create_batch(server, batch);
    if (!created) return std::unexpected(created.error());
    return Submission(server, std::move(*created), std::move(options));
}

Answer<void> Submission::add(std::string_view job) {
    for (const char c : job) digest_ = (digest_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    digest_ = (digest_ ^ '\n') * 0x100000001b3;
    if (in_text_ > 0) text_ += '\n';
    text_ += job;
    ++jobs_;
    if (++in_text_ < batch_.group) return {};
    return send();
}

Answer<bool> Submission::too_full() {
    if (unseen_ < bytes_between_looks) return false;
    const auto share = memory_share(*server_);
    if (!share) return std::unexpected(share.error());
    const bool full = *share > options_.fullest;
    if (!full) unseen_ = 0;
    return full;
}

Answer<void> Submission::send() {
    const std::string digest = hexadecimal(digest_);
    const bool known = block_ < batch_.blocks;
    if (known && block_ + 1 == batch_.blocks && digest != batch_.digest)
        return std::unexpected(failure_of("other", batch_.name));
    while (!known) {
        if (stopped()) return std::unexpected(Failure{std::string(Failure::stopped), "interrupted"});
        const auto full = too_full();
        if (!full) return std::unexpected(full.error());
        std::string said = "full";
        if (!*full) {
            const Keys keys(server_->url(), batch_.name);
            const auto answer =
                server_->run(scripts::submit, {keys.meta(), keys.jobs()},
                             {std::to_string(block_), std::to_string(in_text_), text_, digest});
            if (!answer) return std::unexpected(answer.error());
            said = answer->text;
        }
        if (said == "ok") break;
        if (said != "full") return std::unexpected(failure_of(said, batch_.name));
        if (options_.progress) options_.progress({jobs_ - in_text_, true});
        std::this_thread::sleep_for(pause);
    }
    if (known)
        passed_over_ += in_text_;
    else
        unseen_ += text_.size();
    ++block_;
    text_.clear();
    in_text_ = 0;
    if (options_.progress) options_.progress({jobs_, false});
    return {};
}

Answer<void> Submission::finish() {
    if (in_text_ > 0)
        if (auto sent = send(); !sent) return sent;
    if (block_ < batch_.blocks)
        return std::unexpected(
            Failure{"differs", "the batch '" + batch_.name + "' has more jobs than were given now"});
    const Keys keys(server_->url(), batch_.name);
    const auto answer =
        server_->run(scripts::seal, {keys.meta()}, {block_ == 0 ? std::string{} : hexadecimal(digest_)});
    if (!answer) return std::unexpected(answer.error());
    if (answer->text != "ok") return std::unexpected(failure_of(answer->text, batch_.name));
    return {};
}

} // namespace flipside::cluster
