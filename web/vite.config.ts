/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` serves the page itself and passes everything else on to a server of ours (oblique serve).
const server = process.env['OBLIQUE_SERVER'] ?? 'http://127.0.0.1:1760';

/** Compressed copies beside the files: the server sends them as they are. */
function compressed(): Plugin {
    let folder = '';
    return {
        name: 'compressed',
        apply: 'build',
        configResolved: (config) => void (folder = config.build.outDir),
        closeBundle() {
            for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
                if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
                const file = join(entry.parentPath ?? entry.path, entry.name);
                const plain = readFileSync(file);
                const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
                for (const [ending, bytes] of [
                    ['.br', brotliCompressSync(plain, quality)],
                    ['.gz', gzipSync(plain, { level: 9 })],
                ] as const)
                    if (bytes.length < plain.length) writeFileSync(file + ending, bytes);
            }
        },
    };
}

export default defineConfig({
    plugins: [svelte(), compressed()],
    build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, emptyOutDir: true },
    worker: { format: 'es' },
    server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
    test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
});
