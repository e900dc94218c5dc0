import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A test that asserts nothing fails. */
const assertSomething = 'scripts/lib/assert-something.mjs';
const globalSetup = 'apps/server/src/testing/global-setup.ts';

const web = {
  pool: 'threads',
  setupFiles: [assertSomething],
  testTimeout: 60_000,
} as const;
const here = import.meta.dirname;
const webTests = globSync('apps/web/src/**/*.test.{ts,tsx}', { cwd: here }).filter(
  (path) => !path.endsWith('.ui.test.tsx'),
);
/** What changes something that a whole page shares: a global, a clock, the texts, the toasts. */
const webAlone = webTests.filter((path) => /\bvi\.|i18n|toast/.test(readFileSync(join(here, path), 'utf8')));

/**
 * Five projects with one report. The API tests share their workers' modules (`isolate: false`, five times faster): the server
 * has no mutable module state, and every test file has a database of its own. The web's tests share theirs too, but for those
 * that change what is one for a whole page. The time-outs end a test that hangs: a busy machine makes one that takes two
 * seconds take twenty.
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
          // A process for each worker: one that falls takes its own files with it, and names them.
          pool: 'forks',
          execArgv: ['--max-old-space-size=2048'],
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
      { test: { ...web, name: 'web', isolate: false, include: webTests, exclude: webAlone } },
      { test: { ...web, name: 'web-alone', include: webAlone } },
      'apps/web/vitest.screens.config.ts',
    ],
  },
});
