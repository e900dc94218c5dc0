import { defineConfig } from 'vitest/config';

/** The rules of days and times, which must not depend on where the server stands: no database, no browser. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['packages/contract/**/*.test.ts', 'apps/*/src/**/*.rules.test.ts'],
    pool: 'threads',
    isolate: false,
  },
});
