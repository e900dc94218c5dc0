import { defineConfig } from 'vitest/config';

/** A test that asserts nothing fails. */
const assertSomething = 'scripts/lib/assert-something.mjs';
const globalSetup = 'apps/server/src/testing/global-setup.ts';

/**
 * Four projects with one report. The API tests share their workers' modules (`isolate: false`, five times faster):
 * the server has no mutable module state, and every test file has a database of its own. The web's have modules of their
 * own: i18next and the toasts are one for a whole page. The time-outs end a test that hangs: a busy machine makes one that
 * takes two seconds take twenty.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          setupFiles: [assertSomething],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          globalSetup,
          setupFiles: [
            assertSomething,
            'apps/server/src/testing/close-test-apps.ts',
            'apps/server/src/testing/refuse-parallel-queries.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.ui.test.tsx'],
          pool: 'threads',
          setupFiles: [assertSomething],
          testTimeout: 60_000,
        },
      },
      'apps/web/vitest.screens.config.ts',
    ],
  },
});
