import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** A worker a processor, each with a school and a server of its own (support/test.ts); each test makes its own data. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: availableParallelism(),
  fullyParallel: true,
  // Twice to thrice what the longest takes: a busy machine makes it slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './support/global-setup.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Less is painted, and nothing is waited for that moves; what moves is looked at by tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace costs a quarter of the processor time: ask for one with `--trace on` when a test fails.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // A page lives for seconds: what is compiled better for it costs a tenth more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
