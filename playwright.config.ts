import { defineConfig, devices } from '@playwright/test';

/** Where set-up found a Chromium; without it Playwright's own is used. */
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/serve.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up before the workers start.
    ...(process.env['E2E_ORIGIN'] !== undefined && { baseURL: process.env['E2E_ORIGIN'] }),
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Root may not use the sandbox; the rest keeps the browser from calling anybody.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
      ],
    },
  },
});
