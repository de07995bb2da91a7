#!/usr/bin/env bash
# The page in a real browser against a real server (build/release/oblique and build/web). With names as arguments only
# those ("keyboard watch"). OBLIQUE_SOAK=1 plays whole battles. Results are counted like those of the other tests.
set -uo pipefail
cd "$(dirname "$0")/../web"

report=../build/browser.json
npx vitest run --config vitest.e2e.config.ts --reporter=default --reporter=json --outputFile.json="$report" "$@"
ended=$?
if [[ -n ${OBLIQUE_RESULTS:-} && -s $report ]]; then
    node -e '
        const report = JSON.parse(require("fs").readFileSync(process.argv[1]));
        for (const file of report.testResults)
            for (const test of file.assertionResults)
                if (test.status !== "skipped" && test.status !== "pending")
                    console.log([test.status === "passed" ? "passed" : "failed", "browser: " + test.fullName, "[browser]"].join("\t"));
    ' "$report" >"$OBLIQUE_RESULTS/browser.tsv"
fi
exit $ended
