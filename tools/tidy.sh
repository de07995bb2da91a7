#!/usr/bin/env bash
# Runs clang-tidy over the sources of the dev build. Tests are left out: Catch2's macros make them slow and noisy. So is
# what the build itself writes (precompiled headers).
# A source that was clean is not looked at again, in any clone, until it, a header it includes, a setting or clang-tidy
# changes.
set -euo pipefail
cd "$(dirname "$0")/.."

export stamps=${XDG_CACHE_HOME:-$HOME/.cache}/oblique/tidy
mkdir -p "$stamps"
find "$stamps" -type f -mtime +60 -delete

version=$(clang-tidy --version | grep version)
export version

# Arguments: a source and the project's headers it includes.
tidy_one() {
    key=$({ echo "$version" && sha256sum .clang-tidy CMakeLists.txt CMakePresets.json cmake/*.cmake "$@"; } |
        sha256sum | cut -c1-32)
    [[ -e $stamps/$key ]] && return
    # The compile commands are g++'s: some of its warnings are unknown to clang.
    clang-tidy --quiet -p build/dev --extra-arg=-Wno-unknown-warning-option "$1" \
        2> >(grep -v 'warnings\? generated\.$' >&2) && touch "$stamps/$key"
}
export -f tidy_one

# ninja knows what each source includes: an unindented line per object, then its source, then the headers.
ninja -C build/dev -t deps |
    awk -v root="$PWD/" '
        /^[^ ]/ { if (line != "") print line; line = "" }
        /^ / { sub(/^ +/, ""); sub(/^\.\.\/\.\.\//, root) }
        index($0, root) == 1 { line = line " " substr($0, length(root) + 1) }
        END { if (line != "") print line }' |
    grep -v -E '^ (build/|([^ ]*/)?tests/)' | sort -u |
    xargs -r -L 1 -P "$(nproc)" bash -c 'tidy_one "$@"' tidy_one
