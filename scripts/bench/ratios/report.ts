import { describeMachine } from '#scripts/support/put-into-document.ts';

/** A line of the table: a figure of ours, what it is compared with, and what it should be. */
export interface Line {
  name: string;
  ours: string;
  comparedWith: string;
  reached: string;
  target: string;
  met: boolean;
}

const COLUMNS = ['what', 'Clamshell', 'compared with', 'reached', 'target', 'met'];

const cells = ({ name, ours, comparedWith, reached, target, met }: Line): string[] => [
  name,
  ours,
  comparedWith,
  reached,
  target,
  met ? 'yes' : '**no**',
];

/** The table as it is printed line by line. */
export function printLine(line: Line): void {
  const widths = [40, 26, 38, 12, 16, 4];
  console.log(
    cells(line)
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(' '),
  );
}

/** The table as Markdown, with the machine that it was measured on. */
export function describe(lines: readonly Line[], products: number): string {
  return [
    `| ${COLUMNS.join(' | ')} |`,
    `|${' --- |'.repeat(COLUMNS.length)}`,
    ...lines.map((line) => `| ${cells(line).join(' | ')} |`),
    '',
    `${products.toLocaleString('en-US')} products, ${new Date().toISOString().slice(0, 10)}, on ${describeMachine()};`,
    'app, PostgreSQL, bare Fastify and the load shared the processors.',
  ].join('\n');
}
