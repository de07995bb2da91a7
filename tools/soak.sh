#!/usr/bin/env bash
# soak.sh SECONDS: the tests at soak size (see tests/support/soak.h), the server from outside and under the thread
# sanitizer, then every fuzz target that many seconds.
set -uo pipefail
cd "$(dirname "$0")/.."

failed=0
tools/build.sh dev && OBLIQUE_SOAK=1 ctest --preset dev --timeout 86400 || failed=1
OBLIQUE_KILLS=200 OBLIQUE_LEAK_BATTLES=200 OBLIQUE_LEAK_ANSWERS=150 tools/test_server.sh || failed=1
tools/build.sh release oblique && tools/web.sh && OBLIQUE_SOAK=1 tools/test_browser.sh battles || failed=1
tools/build.sh tsan && ctest --test-dir build/tsan --tests-regex '^server_' --output-on-failure || failed=1
tools/fuzz.sh "${1:-1800}" || failed=1
exit $failed
