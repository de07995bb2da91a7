#!/bin/sh
# format.sh: formats every source file. format.sh --check: only tells, and fails when one is not formatted.
set -eu
cd "$(dirname "$0")/.."

mode="-i"
[ "${1:-}" != --check ] || mode="--dry-run -Werror"
find . \( -name build -o -name .git -o -name node_modules \) -prune -o \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -r clang-format $mode
# The client's own formatter: `tools/web.sh check` tells.
[ "$mode" != "-i" ] || [ ! -d web/node_modules ] || (cd web && npx prettier --write --log-level=warn .)
