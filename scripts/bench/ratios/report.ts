import type { Rounds } from '#scripts/bench/ratios/measure.ts';
import { describeMachine } from '#scripts/support/put-into-document.ts';

/** A line of the table: a figure of ours, what it is compared with, and what it should be. */
export interface Line {
  name: string;
  ours: string;
  /** The least and the most of three rounds; empty where there are none. */
  spread: string;
  comparedWith: string;
  reached: string;
  target: string;
  met: boolean;
}

const COLUMNS = ['what', 'Clamshell', 'three rounds', 'compared with', 'reached', 'target', 'met'];

const cells = ({ name, ours, spread, comparedWith, reached, target, met }: Line): string[] => [
  name,
  ours,
  spread,
  comparedWith,
  reached,
  target,
  met ? 'yes' : '**no**',
];

/** The table as it is printed line by line. */
export function printLine(line: Line): void {
  const widths = [56, 26, 20, 38, 12, 16, 4];
  console.log(
    cells(line)
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(' '),
  );
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** `9,093/s, p99 3 ms`, with what three rounds were between. */
export function describeRounds({ rate, least, most, p99 }: Rounds): Pick<Line, 'ours' | 'spread'> {
  return { ours: `${whole(rate)}/s, p99 ${whole(p99)} ms`, spread: `${whole(least)} to ${whole(most)}/s` };
}

export function perSecond(rate: number): string {
  return `${whole(rate)}/s`;
}

/** A line about a time, or memory, that has to stay below something. */
export function atMost(
  name: string,
  value: number,
  most: number,
  { unit = 'ms', comparedWith = '' }: { unit?: 'ms' | 'MB'; comparedWith?: string } = {},
): Line {
  const reached = `${unit === 'MB' ? whole(value) : value.toFixed(1)} ${unit}`;
  return {
    name,
    ours: reached,
    spread: '',
    comparedWith,
    reached,
    target: `at most ${whole(most)} ${unit}`,
    met: value <= most,
  };
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
