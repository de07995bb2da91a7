// count.mjs REPORT NAME: lines by which tools/test.sh counts, from what Vitest has written; as the other tests do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [report, name] = process.argv.slice(2);
const folder = process.env.OBLIQUE_RESULTS;
if (folder) {
    const lines = JSON.parse(readFileSync(report, 'utf8'))
        .testResults.flatMap((file) => file.assertionResults)
        .filter((test) => test.status === 'passed' || test.status === 'failed')
        .map((test) => `${test.status}\t${name}: ${test.fullName}\t[${name}]\n`);
    writeFileSync(join(folder, `${name}.tsv`), lines.join(''));
}
