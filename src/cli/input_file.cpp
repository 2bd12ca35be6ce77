#include "cli/input_file.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

namespace flipside::cli {

namespace {

Error failed(const std::string& path, std::string what) {
    Error error;
    error.what = std::move(what);
    error.source = path;
    return error;
}

std::string system_message() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

// Closes a file descriptor when it goes out of scope.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ > STDERR_FILENO) close(number_);
    }
    int number() const { return number_; }

  private:
    int number_;
};

bool is_gzip(int descriptor) {
    std::array<unsigned char, 2> magic{};
    return pread(descriptor, magic.data(), magic.size(), 0) == 2 && magic[0] == 0x1f && magic[1] == 0x8b;
}

// Everything that `from` still has, unpacked where it is packed, in a file without a name. gzread hands on
// what is not packed as it is.
Result<std::FILE*> spooled(int from, const std::string& path) {
    std::FILE* file = std::tmpfile();
    gzFile packed = gzdopen(dup(from), "rb");
    if (file == nullptr || packed == nullptr) {
        if (file != nullptr) std::fclose(file);
        if (packed != nullptr) gzclose(packed);
        return std::unexpected(failed(path, "no temporary file: " + system_message()));
    }
    std::array<char, 1 << 16> buffer{};
    std::optional<Error> error;
    for (int count = 1; count > 0 && !error;) {
        count = gzread(packed, buffer.data(), static_cast<unsigned>(buffer.size()));
        if (count < 0) error = failed(path, "the gzip data is broken");
        if (count > 0
            && std::fwrite(buffer.data(), 1, static_cast<std::size_t>(count), file)
                   != static_cast<std::size_t>(count))
            error = failed(path, "cannot write a temporary file: " + system_message());
    }
    int code = Z_OK;
    gzerror(packed, &code);
    if (!error && code == Z_BUF_ERROR) error = failed(path, "the gzip data is cut off");
    gzclose(packed);
    if (!error && std::fflush(file) != 0)
        error = failed(path, "cannot write a temporary file: " + system_message());
    if (!error) return file;
    std::fclose(file);
    return std::unexpected(*error);
}

} // namespace

Result<InputFile> InputFile::open(const std::string& path) {
    const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status{};
    if (file.number() < 0 || fstat(file.number(), &status) != 0)
        return std::unexpected(failed(path, "cannot open the file: " + system_message()));
    if (S_ISDIR(status.st_mode)) return std::unexpected(failed(path, "is a directory, not a file"));

    std::FILE* spool = nullptr;
    int descriptor = file.number();
    if (!S_ISREG(status.st_mode) || is_gzip(descriptor)) {
        const auto unpacked = spooled(descriptor, path);
        if (!unpacked) return std::unexpected(unpacked.error());
        spool = *unpacked;
        descriptor = fileno(spool);
        fstat(descriptor, &status);
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    void* data = size == 0 ? nullptr : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (spool != nullptr) std::fclose(spool); // the mapping keeps what it needs
    if (data == MAP_FAILED) return std::unexpected(failed(path, "cannot read the file: " + system_message()));
    return InputFile(static_cast<const char*>(data), size);
}

InputFile::InputFile(InputFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

InputFile::~InputFile() {
    if (size_ > 0) munmap(const_cast<char*>(data_), size_); // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

} // namespace flipside::cli
