# Sourced by soak-batch and scale-batch, from the top directory: a Redis server of their own, endings to
# solve, and an end that leaves nothing behind.

flipside=$PWD/build/release/src/cli/flipside
work=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
export FLIPSIDE_REDIS=redis://127.0.0.1:$port

redis-server --port "$port" --bind 127.0.0.1 --dir "$work" --save '' --appendonly yes \
    --logfile redis.log --daemonize no &
server=$!
declare -A workers=() # their processes, by number
finish() {
    for worker in "${workers[@]}"; do kill -9 "$worker" 2>/dev/null || true; done
    kill "$server" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

# COUNT EMPTIES: into the file $work/endings. Many self-played games end before the position that is wanted,
# so half as many again.
make_endings() {
    "$flipside" selfplay --games $(($1 * 3 / 2)) --seed 12 --threads 1 | cut -d' ' -f1 > "$work/games.txt"
    "$flipside" batch submit none "$work/games.txt" --from transcript --dry-run -q --empties "$2" \
        | head -n "$1" > "$work/endings" || true
    echo "$(wc -l < "$work/endings") endings with $2 empties"
}
