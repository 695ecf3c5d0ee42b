import { defineConfig } from 'vitest/config';

const COMMON = {
  setupFiles: ['tests/support/each-file.ts'],
  // To end what hangs, not to time anything: pictures are made at a low priority, and wait long on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Other files and the faults keep both processors busy, so a test that waits is not one of speed.
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
const NOT_OURS = ['**/node_modules/**', 'build/**', 'dist/**', 'tests/e2e/**'];
const ISOLATED = '**/*.isolated.test.{ts,tsx}';

export default defineConfig({
  test: {
    // More than the two cores that most machines have at least: much of a test is waiting for PostgreSQL.
    maxWorkers: 3,
    // Room for new objects (MB, of a default of 16): the garbage collector took a tenth of the processor time of the tests.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/slow-tests-reporter.ts'],
    slowTestThreshold: 2_000,
    projects: [
      {
        // The files that a worker runs share its modules: loading the server anew for each costs more than most tests do.
        test: {
          ...COMMON,
          name: 'unit',
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_OURS, ISOLATED],
        },
      },
      {
        // Files that mock modules or change the process have modules and a process of their own.
        test: { ...COMMON, name: 'isolated', include: [ISOLATED], exclude: NOT_OURS },
      },
    ],
  },
});
