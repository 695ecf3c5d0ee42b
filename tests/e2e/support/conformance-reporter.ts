import { readFileSync } from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { CONFORMANCE_DOCUMENT, isBrowserTest, readRows, testName } from '#tests/support/conformance/document.ts';

/** Options that leave all tests in the run. Whatever else is asked for may leave some out. */
const HARMLESS = /^(--(workers|reporter|trace|headed|output|timeout)\b.*|-j\d*)$/;

/** After a run of all tests: fails it when a row of the document has a browser test that did not pass. Silent when only some were asked for. */
export default class ConformanceReporter implements Reporter {
  readonly #document: string;
  #config: FullConfig | undefined;
  #tests: TestCase[] = [];

  constructor({ document = CONFORMANCE_DOCUMENT }: { document?: string } = {}) {
    this.#document = document;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config;
    this.#tests = suite.allTests();
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.#config === undefined || !isWholeRun(this.#config)) return undefined;
    const passed = new Set(this.#tests.filter(hasPassed).map(nameOf));
    const unproven = readRows(readFileSync(this.#document, 'utf8')).flatMap(({ number, tests }) =>
      tests.filter((name) => isBrowserTest(name) && !passed.has(name)).map((name) => `  ${number}  ${name}`),
    );
    if (unproven.length === 0) return undefined;
    process.stdout.write(`\n${this.#document} has rows whose tests did not pass:\n${unproven.join('\n')}\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}

function isWholeRun({ argv, shard }: FullConfig): boolean {
  const asked = argv.slice(argv.indexOf('test') + 1);
  return shard === null && asked.every((option) => HARMLESS.test(option));
}

function hasPassed(test: TestCase): boolean {
  return test.outcome() === 'expected' && test.results.at(-1)?.status === 'passed';
}

function nameOf(test: TestCase): string {
  const [, , file = '', ...titles] = test.titlePath();
  return testName(file, titles);
}
