import { defineConfig } from 'vitest/config';

// A real browser, a real server: one test at a time.
export default defineConfig({
    test: {
        include: ['e2e/**/*.test.ts'],
        environment: 'node',
        fileParallelism: false,
        retry: 1, // dice and a busy machine may trip a browser once; who fails twice fails
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 20_000 } }, // a second is little on a busy machine
    },
});
