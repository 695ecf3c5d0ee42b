/** What Clamshell promises, statement by statement; each row names the tests that prove it. */
export const CONFORMANCE_DOCUMENT = 'docs/conformance.md';

export interface Row {
  /** `2.07`: the seventh of the second section. */
  number: string;
  statement: string;
  /** `conformance/routes.spec.ts the public pages open for anybody`: the file and the whole title. The file is named from tests/e2e, `conformance/….test.ts` from tests, any other `.test.ts` from the project's root. */
  tests: string[];
}

/** Whether a test runs in a browser; others call the API alone. */
export function isBrowserTest(name: string): boolean {
  return /^\S+\.spec\.ts /.test(name);
}

/** The name of a test as the document writes it. @param file as the document names it */
export function testName(file: string, titles: readonly string[]): string {
  return `${file} ${titles.join(' › ')}`;
}

/** @throws for a line of a table that is not a row: number, statement, tests in a form that can be read */
export function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --- ') && !line.startsWith('| no. '))
    .map(readRow);
}

function readRow(line: string): Row {
  const [number, statement, tests] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  if (!number || !statement || !tests || !line.endsWith('|')) throw new Error(`Not a row of three cells: ${line}`);
  return {
    number,
    statement,
    tests: tests.split('<br>').map((test) => {
      const [, file, title] = /^`(.+?\.(?:spec|test)\.ts)` (.+)$/.exec(test.trim()) ?? [];
      if (file === undefined || title === undefined) throw new Error(`Row ${number} names no test in: ${test}`);
      return testName(file, [title]);
    }),
  };
}
