import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVerdict } from '#scripts/lighthouse/measure.ts';
import { describe as describeVerdicts, putInto } from '#scripts/lighthouse/report.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const audit = (score: number | null, numericValue?: number) => ({
  score,
  title: `An audit of ${score}`,
  scoreDisplayMode: 'numeric',
  ...(numericValue !== undefined && { numericValue }),
});
const refs = (...ids: string[]) => ids.map((id) => ({ id, weight: 1 }));
const RESULT = {
  categories: {
    performance: { score: 0.947, auditRefs: [...refs('largest-contentful-paint'), { id: 'hint', weight: 0 }] },
    accessibility: { score: 1, auditRefs: refs('contrast') },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: null, auditRefs: refs('not-asked') },
  },
  audits: {
    'first-contentful-paint': audit(0.9, 1_510),
    'largest-contentful-paint': audit(0.7, 2_440),
    'total-blocking-time': audit(1, 12.4),
    'cumulative-layout-shift': audit(1, 0.0001),
    hint: audit(0),
    contrast: audit(1),
    'not-asked': audit(null),
  },
};

test('a report is read: scores of a hundred, figures, and what falls short and counts', () => {
  expect(readVerdict(RESULT)).toEqual({
    scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 },
    figures: { firstPaint: 1_510, largestPaint: 2_440, blocked: 12.4, shift: 0.0001 },
    faults: ['An audit of 0.7'],
  });
});

test('verdicts become a table, in place of the one before', async () => {
  const folder = await makeTemporaryFolder('lighthouse-test');
  const document = join(folder.path, 'performance.md');
  const marks = ['<!-- npm run lighthouse -- --write -->', '<!-- end -->'];
  try {
    const table = describeVerdicts(new Map([['/', readVerdict(RESULT)]]), { runs: 3, browser: 'Chromium 1' });
    expect(table).toContain('| `/` | 95 | 100 | 100 | 0 | 1.5 s | 2.4 s | 12 ms | 0.00 |');
    await writeFile(document, `before ${marks[0]} old ${marks[1]} after`);
    await putInto(document, table);
    expect(await readFile(document, 'utf8')).toBe(`before ${marks[0]}\n\n${table}\n\n${marks[1]} after`);
    await writeFile(document, 'no marks');
    await expect(putInto(document, table)).rejects.toThrow('has no place for the figures');
  } finally {
    await folder.remove();
  }
});
