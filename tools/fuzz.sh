#!/usr/bin/env bash
# fuzz.sh SECONDS: runs every fuzz target that long, starting from its committed seeds.
# What libFuzzer finds stays under build/fuzz; a crash worth keeping is copied to tests/fuzz/seeds by hand.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
tools/build.sh fuzz
mkdir -p build/fuzz/crashes

failed=0
for source in tests/fuzz/*.cpp; do
    [[ -e $source ]] || continue
    name=$(basename "$source" .cpp)
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus"
    # Past finds, and for the parsers the files we ship.
    seeds=()
    for folder in "tests/fuzz/seeds/$name" games/*/"${name}s"; do
        [[ -d $folder ]] && seeds+=("$folder")
    done
    echo "== $name, $seconds s"
    build/fuzz/targets/"$name" -max_total_time="$seconds" -print_final_stats=1 \
        -artifact_prefix="build/fuzz/crashes/$name-" "$corpus" "${seeds[@]}" || failed=1
done
exit $failed
