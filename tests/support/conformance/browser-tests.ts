import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { testName } from '#tests/support/conformance/document.ts';

/** A part of what Playwright lists as JSON: files hold groups, which hold tests. */
interface Group {
  title: string;
  file: string;
  specs: { title: string }[];
  suites?: Group[];
}

/** The names of all browser tests, as Playwright itself finds them, tests made in loops included. */
export async function listBrowserTests(): Promise<string[]> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', '--list', '--reporter=json'],
    // Playwright behaves differently where it finds another test runner's settings.
    { env: { PATH, HOME }, maxBuffer: 64 * 1_024 * 1_024 },
  );
  const { suites }: { suites: Group[] } = JSON.parse(stdout);
  return suites.flatMap((file) => namesIn(file, []));
}

function namesIn({ file, specs, suites = [] }: Group, around: readonly string[]): string[] {
  return [
    ...specs.map(({ title }) => testName(file, [...around, title])),
    ...suites.flatMap((group) => namesIn(group, [...around, group.title])),
  ];
}
