// fixtures.mjs FOLDER: turns what the server's own tests have sent (FOLDER/*.json) into TypeScript in that folder, so
// that the compiler holds the client's types against it: a field too few, too many or of another kind is an error.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(process.argv[2] ?? '.');
const types = relative(folder, fileURLToPath(new URL('src/wire/types', import.meta.url)));
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'tsconfig.json');
if (names.length === 0) throw new Error(`no fixtures in ${folder}: run the server's tests with OBLIQUE_FIXTURES first`);

const lists = { views: 'Situation', odds: 'Odds', overlays: 'Overlay', refusals: 'Refusal', analyses: 'Analysis' };
for (const name of names) {
    const all = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const lines = [`import type { Analysis, Board, Odds, Overlay, Refusal, Situation } from '${types}';`];
    lines.push(`export const board: Board = ${JSON.stringify(all.board)};`);
    for (const [list, type] of Object.entries(lists))
        all[list].forEach((each, n) => lines.push(`export const ${list}${n}: ${type} = ${JSON.stringify(each)};`));
    writeFileSync(join(folder, name.replace(/\.json$/, '.ts')), lines.join('\n') + '\n');
}
writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
        extends: relative(folder, resolve('tsconfig.json')),
        compilerOptions: { types: [], noUnusedLocals: false },
        include: ['*.ts'],
    }),
);
console.log(`${names.length} games: ${names.join(', ')}`);
