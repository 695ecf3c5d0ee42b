import { expect, test } from 'vitest';
import { dayOf, whenSent } from '#app/features/conversations/when-sent.ts';

const NOW = new Date(2026, 10, 29, 10, 0);

const at = (...local: [number, number, number, number, number]) => new Date(...local).toISOString();

test.each([
  [at(2026, 10, 29, 0, 5), /^(?:0?0:05|12:05\u00A0AM)$/, 'Today'],
  [at(2026, 10, 28, 23, 53), /^Yesterday$/, 'Yesterday'],
  [at(2026, 0, 3, 8, 0), /^Jan\u00A03$/, 'Jan\u00A03,\u00A02026'],
  [at(2025, 10, 29, 10, 0), /^Nov\u00A029,\u00A02025$/, 'Nov\u00A029,\u00A02025'],
])('a message of %s is dated as briefly as its day allows', (iso, brief, heading) => {
  expect(whenSent(iso, NOW)).toMatch(brief);
  expect(dayOf(iso, NOW)).toBe(heading);
});
