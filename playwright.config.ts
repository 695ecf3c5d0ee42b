import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/serve.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['./tests/e2e/support/conformance-reporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up before the workers start.
    ...(process.env['E2E_ORIGIN'] !== undefined && { baseURL: process.env['E2E_ORIGIN'] }),
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: CHROMIUM,
  },
});
