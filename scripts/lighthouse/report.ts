import { readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { LIGHTHOUSE_VERSION } from '#scripts/lighthouse/fetch.ts';
import type { Verdict } from '#scripts/lighthouse/measure.ts';

const BEGIN = '<!-- npm run lighthouse -- --write -->';
const END = '<!-- end -->';

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

/** Puts the text in place of what stands between the marks. @throws when the document has no such marks */
export async function putInto(document: string, text: string): Promise<void> {
  const whole = await readFile(document, 'utf8');
  const [before, rest] = whole.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${document} has no place for the figures.`);
  await writeFile(document, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
