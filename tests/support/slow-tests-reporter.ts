import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 12;

/** Lists the slowest tests and files at the end of a run, so that a slow one is noticed when it is written. */
export default class SlowTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < SHOWN) return;
    const tests = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => ({
        name: `${file.relativeModuleId} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    const files = modules.map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }));
    process.stdout.write(`\nSlowest tests\n${slowest(tests)}\n\nSlowest files\n${slowest(files)}\n`);
  }
}

function slowest(measured: readonly { name: string; ms: number }[]): string {
  return measured
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
