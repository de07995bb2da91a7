#!/usr/bin/env bash
# soak.sh SECONDS: the tests at soak size (see tests/support/soak.h), then every fuzz target that many seconds.
set -uo pipefail
cd "$(dirname "$0")/.."

failed=0
tools/build.sh dev && OBLIQUE_SOAK=1 ctest --preset dev --timeout 86400 || failed=1
tools/fuzz.sh "${1:-1800}" || failed=1
exit $failed
