import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/**
 * Tests of screens (*.ui.test.tsx): one screen or dialog in a real browser, its server played by the test (src/testing). The
 * browser is that of the journeys.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // What is found late is bundled late, and the page loads again in the middle of a test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.ui.test.tsx', 'src/testing/*.ts*'] },
  test: {
    name: 'screens',
    isolate: false,
    include: ['src/**/*.ui.test.tsx'],
    setupFiles: ['../../scripts/lib/assert-something.mjs', 'src/testing/setup.ts'],
    // Three times what the longest takes on a busy machine.
    testTimeout: 120_000,
    api: { host: '127.0.0.1' },
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: {
          ...(chromium && { executablePath: chromium }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
