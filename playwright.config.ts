import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';

/** What looks at shifts and motion, apart from the tests that load the machine in other ways. */
const ALONE = /\/(first-paint|motion|stillness|transitions)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // One more than the two cores that most machines have at least: a page often waits for the server or a timer.
  workers: 3,
  reporter: [['list'], ['./tests/e2e/support/conformance-reporter.ts']],
  // To end what hangs, not to time anything: on a slow machine with another load a test takes four times as long, and a picture or a job waits.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Recording every test takes as long again as the tests.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    // Playwright takes one of every page that is closed, and removes it if the test has passed; `support/test.ts` takes those of failures alone.
    screenshot: 'off',
    launchOptions: CHROMIUM,
  },
  projects: [
    // What moves costs processor time at every look; files whose subject it is say so.
    { name: 'together', testIgnore: ALONE, fullyParallel: true, use: { reducedMotion: 'reduce' } },
    // Begins when no test of the other project is left to start.
    { name: 'alone', testMatch: ALONE, fullyParallel: true, workers: 2 },
  ],
});
