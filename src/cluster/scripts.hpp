// The steps that must happen whole or not at all, as scripts that the server runs.
//
// Each may be run twice without harm: an answer that is lost on the way is asked for again.
//
// A server whose memory is full (maxmemory, nothing evicted) refuses new jobs, and workers take none. What
// has been taken may still be finished, whatever it takes ("allow-oom"): a result that had to wait for memory
// could be the very one that everything else waits for to be released.
//
// What a worker says of a block counts only while the stream holds the block's entry: it may have been done
// by another, or the batch was purged meanwhile, and one of the same name made of other jobs. Ids of entries
// are times, so that no two are alike.
#pragma once

namespace flipside::cluster::scripts {

// KEYS meta jobs batches; ARGV group name layout task stamp jobs-a-block window lease limit.
inline constexpr const char* create = R"(
if redis.call('EXISTS', KEYS[1]) == 0 then
    redis.call('HSET', KEYS[1], 'state', 'open', 'layout', ARGV[3], 'task', ARGV[4], 'stamp', ARGV[5],
               'group', ARGV[6], 'window', ARGV[7], 'lease', ARGV[8], 'limit', ARGV[9], 'sealed', 0,
               'blocks', 0, 'jobs', 0, 'done', 0, 'released', 0, 'digest', '',
               'created', redis.call('TIME')[1])
    redis.call('XGROUP', 'CREATE', KEYS[2], ARGV[1], '0', 'MKSTREAM')
    redis.call('ZADD', KEYS[3], redis.call('TIME')[1], ARGV[2])
end
return 1
)";

// Adds a block if it is the next one. KEYS meta jobs; ARGV block jobs text digest-after.
// Answers "ok", "full" (the window is), "sealed", "cancelled", "gone", or "other" (another block is next).
inline constexpr const char* submit = R"(
local meta = redis.call('HMGET', KEYS[1], 'state', 'blocks', 'digest', 'sealed', 'window')
if not meta[1] then return 'gone' end
if meta[1] ~= 'open' then return meta[1] end
local blocks, block, window = tonumber(meta[2]), tonumber(ARGV[1]), tonumber(meta[5])
if blocks == block + 1 and meta[3] == ARGV[4] then return 'ok' end
if meta[4] ~= '0' then return 'sealed' end
if blocks ~= block then return 'other' end
if window > 0 and redis.call('XLEN', KEYS[2]) >= window then return 'full' end
redis.call('XADD', KEYS[2], '*', 'b', ARGV[1], 'n', ARGV[2], 't', ARGV[3])
redis.call('HSET', KEYS[1], 'blocks', block + 1, 'digest', ARGV[4])
redis.call('HINCRBY', KEYS[1], 'jobs', ARGV[2])
return 'ok'
)";

// No more blocks will come. KEYS meta; ARGV digest. Answers as above.
inline constexpr const char* seal = R"(
local meta = redis.call('HMGET', KEYS[1], 'state', 'digest')
if not meta[1] then return 'gone' end
if meta[1] ~= 'open' then return meta[1] end
if meta[2] ~= ARGV[1] then return 'other' end
redis.call('HSET', KEYS[1], 'sealed', 1)
return 'ok'
)";

// Takes over the block that has waited longest for a sign of its worker. KEYS jobs; ARGV group worker lease.
// Answers nil, or the entry, how often it was given out (this time included), and who had it before.
inline constexpr const char* reclaim = R"(
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
local stale = redis.call('XPENDING', KEYS[1], ARGV[1], 'IDLE', ARGV[3], '-', '+', 1)
if #stale == 0 then return false end
local id, owner, deliveries = stale[1][1], stale[1][2], stale[1][4]
local taken = redis.call('XAUTOCLAIM', KEYS[1], ARGV[1], ARGV[2], ARGV[3], id, 'COUNT', 1)[2][1]
if not taken or taken[1] ~= id then return false end
return {taken, deliveries + 1, owner}
)";

// A sign of life for blocks in hand. KEYS jobs; ARGV group worker id...; answers the ids that are no longer
// this worker's, which it must not claim back.
inline constexpr const char* beat = R"(
local lost = {}
if redis.call('EXISTS', KEYS[1]) == 0 then return {unpack(ARGV, 3)} end
for i = 3, #ARGV do
    local mine = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[i], ARGV[i], 1, ARGV[2])
    if #mine == 0 then
        lost[#lost + 1] = ARGV[i]
    else
        redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[i], 'JUSTID')
    end
end
return lost
)";

// Gives a block back undone, as if it had not been given out. KEYS jobs careful; ARGV group worker id
// silence-to-mark-it-with name-of-the-count (of a job begun in the careful hash, or "").
inline constexpr const char* hand_back = R"(#!lua flags=allow-oom
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local mine = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], ARGV[3], 1, ARGV[2])
if #mine == 0 then return 0 end
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'IDLE', ARGV[4],
           'RETRYCOUNT', math.max(mine[1][4] - 1, 0), 'JUSTID')
if ARGV[5] ~= '' and redis.call('HEXISTS', KEYS[2], ARGV[5]) == 1 then
    redis.call('HINCRBY', KEYS[2], ARGV[5], -1)
end
return 1
)";

// The results of a block, once. KEYS meta jobs results careful rate by; ARGV group id block jobs text host.
// Answers how many blocks of the chunk are there, 0 if they are packed.
inline constexpr const char* finish = R"(#!lua flags=allow-oom
if #redis.call('XRANGE', KEYS[2], ARGV[2], ARGV[2]) == 0 then return redis.call('HLEN', KEYS[3]) end
redis.call('HSET', KEYS[3], ARGV[3], ARGV[5])
redis.call('HINCRBY', KEYS[1], 'done', ARGV[4])
redis.call('HINCRBY', KEYS[6], ARGV[6], ARGV[4])
local slot = math.floor(redis.call('TIME')[1] / 5)
local field, count = tostring(slot % 64), 0
local old = redis.call('HGET', KEYS[5], field)
if old then
    local at, so_far = old:match('(%d+):(%d+)')
    if tonumber(at) == slot then count = tonumber(so_far) end
end
redis.call('HSET', KEYS[5], field, string.format('%d:%d', slot, count + ARGV[4]))
redis.call('XACK', KEYS[2], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[2], ARGV[2])
redis.call('DEL', KEYS[4])
return redis.call('HLEN', KEYS[3])
)";

// A job of a block that is gone through with care is begun: counts how often it was before. KEYS jobs
// careful; ARGV id name-of-the-count.
inline constexpr const char* begin_job = R"(#!lua flags=allow-oom
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
return redis.call('HINCRBY', KEYS[2], ARGV[2], 1) - 1
)";

// Its result is kept with the block's others. KEYS jobs careful; ARGV id name-of-the-result text.
inline constexpr const char* keep_job = R"(#!lua flags=allow-oom
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
return redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
)";

// A job is given up. KEYS jobs dead; ARGV id job reason.
inline constexpr const char* give_up = R"(#!lua flags=allow-oom
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
return redis.call('HSETNX', KEYS[2], ARGV[2], ARGV[3])
)";

// Puts the packed chunk in the place of its blocks. KEYS meta results packed; ARGV chunk blocks text.
inline constexpr const char* pack = R"(#!lua flags=allow-oom
local released = redis.call('HGET', KEYS[1], 'released')
if not released or tonumber(ARGV[1]) < tonumber(released) then return 0 end
if redis.call('HLEN', KEYS[2]) ~= tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[3], ARGV[3])
redis.call('DEL', KEYS[2])
return 1
)";

// Forgets a chunk that is safe elsewhere, if it is the next one. KEYS meta results packed; ARGV chunk.
// Answers how many are forgotten by now.
inline constexpr const char* release = R"(#!lua flags=allow-oom
local released = tonumber(redis.call('HGET', KEYS[1], 'released') or -1)
if released ~= tonumber(ARGV[1]) then return released end
redis.call('HSET', KEYS[1], 'released', released + 1)
redis.call('DEL', KEYS[2], KEYS[3])
return released + 1
)";

// KEYS meta jobs.
inline constexpr const char* cancel = R"(#!lua flags=allow-oom
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'state', 'cancelled')
return 1
)";

// Strikes consumers off that have nothing in hand and were not heard of for a while. KEYS jobs; ARGV group
// milliseconds [one-consumer].
inline constexpr const char* tidy = R"(
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local struck = 0
for _, flat in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
    local consumer = {}
    for i = 1, #flat, 2 do consumer[flat[i]] = flat[i + 1] end
    if consumer.pending == 0 and consumer.idle >= tonumber(ARGV[2])
       and (not ARGV[3] or ARGV[3] == consumer.name) then
        redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], consumer.name)
        struck = struck + 1
    end
end
return struck
)";

} // namespace flipside::cluster::scripts
