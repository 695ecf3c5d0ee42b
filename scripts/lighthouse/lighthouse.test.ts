import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from '#scripts/lighthouse/measure.ts';
import { describe as describeResults } from '#scripts/lighthouse/report.ts';
import { putIntoDocument } from '#scripts/support/put-into-document.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const BEGIN = '<!-- npm run lighthouse -- --write -->';

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

test('a report is read: scores out of 100, figures, and the weighted audits that fall short', () => {
  expect(readReport(RESULT)).toEqual({
    scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 },
    figures: { firstPaint: 1_510, largestPaint: 2_440, blocked: 12.4, shift: 0.0001 },
    failures: ['An audit of 0.7'],
  });
});

test('results become a table, which replaces the previous one in the document', async () => {
  const folder = await makeTemporaryFolder('lighthouse-test');
  const document = join(folder.path, 'performance.md');
  try {
    const table = describeResults(new Map([['/', readReport(RESULT)]]), { runs: 3, browser: 'Chromium 1' });
    expect(table).toContain('| `/` | 95 | 100 | 100 | 0 | 1.5 s | 2.4 s | 12 ms | 0.00 |');
    await writeFile(document, `before ${BEGIN} old <!-- end --> after`);
    await putIntoDocument(document, BEGIN, table);
    expect(await readFile(document, 'utf8')).toBe(`before ${BEGIN}\n\n${table}\n\n<!-- end --> after`);
    await writeFile(document, 'no markers');
    await expect(putIntoDocument(document, BEGIN, table)).rejects.toThrow('has no place for the figures');
  } finally {
    await folder.remove();
  }
});
