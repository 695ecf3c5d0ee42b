import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { LIGHTHOUSE_VERSION } from '#scripts/lighthouse/fetch.ts';
import type { Verdict } from '#scripts/lighthouse/measure.ts';
import { putIntoDocument } from '#scripts/support/put-into-document.ts';

const BEGIN = '<!-- npm run lighthouse -- --write -->';

/** A table of verdicts as Markdown, with the machine that they were reached on. */
export function describe(
  verdicts: ReadonlyMap<string, Verdict>,
  { runs, browser }: { runs: number; browser: string },
): string {
  const rows = [...verdicts].map(([path, { scores, figures }]) =>
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
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node.js ${process.versions.node}, ${browser}.`,
  ].join('\n');
}

/** Puts the table into the document. @throws when it has no place for it */
export function putInto(document: string, text: string): Promise<void> {
  return putIntoDocument(document, BEGIN, text);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
