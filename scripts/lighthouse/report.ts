import { LIGHTHOUSE_VERSION, type Result } from '#scripts/lighthouse/measure.ts';
import { describeMachine } from '#scripts/support/put-into-document.ts';

/** The results as a Markdown table, with the machine and the browser. */
export function describe(
  results: ReadonlyMap<string, Result>,
  { runs, browser }: { runs: number; browser: string },
): string {
  const rows = [...results].map(([path, { scores, figures }]) =>
    [
      `\`${path}\``,
      scores.performance,
      scores.accessibility,
      scores['best-practices'],
      scores.seo,
      seconds(figures.firstPaint),
      seconds(figures.largestPaint),
      `${Math.round(figures.blocked)} ms`,
      figures.shift.toFixed(2),
    ].join(' | '),
  );
  return [
    '| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    `Lighthouse ${LIGHTHOUSE_VERSION}, mobile preset (simulated slow 4G, a processor four times slower), median of ${runs}, ${new Date().toISOString().slice(0, 10)}, on`,
    `${describeMachine()}, ${browser}.`,
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
