#!/usr/bin/env bash
# Tests of the server from outside: each file of tests/server runs the program as a process of its own. With names as
# arguments only those ("kill leak"). Results are counted like those of the other tests (tests/support/listener.cpp).
set -uo pipefail
cd "$(dirname "$0")/.."

export OBLIQUE_PROGRAM=${OBLIQUE_PROGRAM:-$PWD/build/dev/oblique}
export PYTHONDONTWRITEBYTECODE=1
names=("$@")
if [[ ${#names[@]} -eq 0 ]]; then
    for file in tests/server/test_*.py; do
        file=${file##*/test_}
        names+=("${file%.py}")
    done
fi

failed=()
for name in "${names[@]}"; do
    echo "== $name"
    python3 "tests/server/test_$name.py" || failed+=("$name")
done
[[ ${#failed[@]} -eq 0 ]] || { echo "FAILED: ${failed[*]}"; exit 1; }
