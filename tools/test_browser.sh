#!/usr/bin/env bash
# The page in a real browser against a real server (build/release/oblique and build/web). With names as arguments only
# those ("battles"). OBLIQUE_SOAK=1 plays whole battles. Results are counted like those of the other tests.
set -uo pipefail
cd "$(dirname "$0")/../web"

report=../build/browser.json
rm -f "$report"
npx vitest run --config vitest.e2e.config.ts --reporter=default --reporter=json --outputFile.json="$report" "$@"
ended=$?
node count.mjs "$report" browser || ended=1
exit $ended
