import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3457);
const executablePath = process.env.CHROMIUM_PATH;

/** One worker and one server: the machine is the bottleneck, and each test makes its own data. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  // Twice to thrice what the longest takes: a busy machine makes it slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './support/global-setup.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
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
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
