import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';

/** Pinned like a dependency, but run by `npm exec`, which fetches it when it is first needed: it takes 176 MB and is rarely used. */
export const LIGHTHOUSE_VERSION = '13.5.0';

export const BROWSER = CHROMIUM.executablePath ?? chromium.executablePath();

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Timings in milliseconds; the shift has no unit. */
const FIGURES = {
  'first-contentful-paint': 'firstPaint',
  'largest-contentful-paint': 'largestPaint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
} as const;

type Figures = Record<(typeof FIGURES)[keyof typeof FIGURES], number>;

/** What Lighthouse finds on one page, with the phone and the connection that its mobile preset simulates. */
export interface Result {
  /** 0 to 100, in the order of the categories. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  figures: Figures;
  /** Titles of the audits that fall short. */
  failures: string[];
}

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; scoreDisplayMode: string }>;
}

/**
 * Runs Lighthouse several times on a page, each with an empty cache.
 * @returns the result whose performance is the median
 * @throws when there is no such page, or Lighthouse fails
 */
export async function measure(url: string, runs: number, folder: string): Promise<Result> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered with ${status}.`);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, join(folder, 'report.json')));
  results.sort((a, b) => a.scores.performance - b.scores.performance);
  const median = results[Math.floor((results.length - 1) / 2)];
  if (!median) throw new Error('At least one run is needed.');
  return median;
}

async function runLighthouse(url: string, report: string): Promise<Result> {
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${['--headless=new', ...(CHROMIUM.args ?? [])].join(' ')}`,
  ];
  const npm = ['exec', '--yes', '--prefer-offline', `--package=lighthouse@${LIGHTHOUSE_VERSION}`, '--'];
  const env = { ...process.env, CHROME_PATH: BROWSER };
  const succeeds = async (): Promise<boolean> => {
    const [code] = await once(
      spawn('npm', [...npm, 'lighthouse', url, ...options], { stdio: ['ignore', 'ignore', 'inherit'], env }),
      'exit',
    );
    return code === 0;
  };
  // On a busy machine Lighthouse may lose the page's trace, and asks to be run again.
  if (!(await succeeds()) && !(await succeeds())) throw new Error(`Lighthouse failed twice at ${url}.`);
  return readReport(JSON.parse(await readFile(report, 'utf8')));
}

/** The scores, timings and failed audits of a report. */
export function readReport({ categories, audits }: LighthouseReport): Result {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const figures = Object.fromEntries(
    Object.entries(FIGURES).map(([audit, name]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
  );
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = weighted
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative');
  const failures = [...new Set(failed.map((audit) => audit?.title ?? ''))];
  return { scores: scores as Result['scores'], figures: figures as Figures, failures };
}
