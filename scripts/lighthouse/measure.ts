import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Timings in milliseconds; the shift has no unit. */
const FIGURES = {
  'first-contentful-paint': 'firstPaint',
  'largest-contentful-paint': 'largestPaint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
} as const;

type Figures = Record<(typeof FIGURES)[keyof typeof FIGURES], number>;

/** One page as Lighthouse sees it, on the telephone and the line that its mobile preset pretends. */
export interface Verdict {
  /** 0 to 100, in the order of the categories. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  figures: Figures;
  /** The audits below full marks, by name. */
  faults: string[];
}

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; scoreDisplayMode: string }>;
}

/**
 * Looks at a page several times, each with an empty cache.
 * @returns the verdict whose performance is the median
 * @throws when there is no such page, or Lighthouse fails
 */
export async function measure(program: string, url: string, runs: number, folder: string): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered with ${status}.`);
  for (let run = 0; run < runs; run += 1) verdicts.push(await look(program, url, join(folder, 'report.json')));
  verdicts.sort((one, other) => one.scores.performance - other.scores.performance);
  const median = verdicts[Math.floor((verdicts.length - 1) / 2)];
  if (!median) throw new Error('At least one run is needed.');
  return median;
}

async function look(program: string, url: string, report: string): Promise<Verdict> {
  const flags = ['--headless=new', ...(CHROMIUM.args ?? [])].join(' ');
  const args = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
  ];
  const env = { ...process.env, CHROME_PATH: CHROMIUM.executablePath ?? chromium.executablePath() };
  const succeeds = async (): Promise<boolean> => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const [code] = await once(child, 'exit');
    return code === 0;
  };
  // On a busy machine it may lose the page's trace, and asks to be run again.
  if (!(await succeeds()) && !(await succeeds())) throw new Error(`Lighthouse failed twice at ${url}.`);
  const result: LighthouseResult = JSON.parse(await readFile(report, 'utf8'));
  return readVerdict(result);
}

/** What a report of Lighthouse says, in short. */
export function readVerdict({ categories, audits }: LighthouseResult): Verdict {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const figures = Object.fromEntries(
    Object.entries(FIGURES).map(([audit, name]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
  );
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = new Set(
    weighed.map(({ id }) => audits[id]).flatMap((audit) => (audit && falls(audit) ? [audit.title] : [])),
  );
  return { scores: scores as Verdict['scores'], figures: figures as Figures, faults: [...faults] };
}

function falls({ score, scoreDisplayMode }: LighthouseResult['audits'][string]): boolean {
  return score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
}
