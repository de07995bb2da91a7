#!/usr/bin/env bash
# Everything a change has to pass. Every step runs, whatever came before. The last line counts the test cases and the
# steps; "tests" as a step means that every test executable ended well, without a leak or a crash.
set -uo pipefail
cd "$(dirname "$0")/.."

export OBLIQUE_RESULTS=$PWD/build/dev/results
export OBLIQUE_FIXTURES=$PWD/build/dev/fixtures
export RC_PARAMS=${RC_PARAMS:-seed=1760} # the same random values on every run; `make soak` draws new ones
passed=0
failed=0
took=()

# step NAME COMMAND...: runs one step, counts it and notes its seconds.
step() {
    local began=$SECONDS
    echo "== $1"
    if "${@:2}"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $1"
    fi
    took+=("$(printf '%5d s  %s' $((SECONDS - began)) "$1")")
}

run_tests() {
    rm -rf "$OBLIQUE_RESULTS"
    mkdir -p "$OBLIQUE_RESULTS"
    ctest --preset dev --timeout 900 --parallel "$(nproc)"
}

# Every rule of every game must be carried by a test that ran and passed.
prove_rules() {
    local game last all=0
    for game in lament aboutwar corbach; do
        last=$(build/dev/oblique rules "$game" --coverage --results "$OBLIQUE_RESULTS" | tail -1)
        echo "$game: $last"
        [[ $last =~ ^([0-9]+)\ of\ ([0-9]+)\ rules\ proven$ && ${BASH_REMATCH[1]} -eq ${BASH_REMATCH[2]} ]] || all=1
    done
    return $all
}

count_cases() {
    cat "$OBLIQUE_RESULTS"/*.tsv 2>/dev/null | grep -c "^$1"
}

step "format" tools/format.sh --check
step "build dev" tools/build.sh dev
step "tests" run_tests
step "server from outside" tools/test_server.sh
step "client" tools/web.sh check
step "rules proven" prove_rules
step "clang-tidy" tools/tidy.sh
step "build release" tools/build.sh release
step "client built" tools/web.sh
step "browser" tools/test_browser.sh

printf '%s\n' "${took[@]}"
echo "$((passed + $(count_cases passed))) passed, $((failed + $(count_cases failed))) failed"
[[ $failed -eq 0 ]]
