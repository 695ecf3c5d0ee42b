import { expect, test } from 'vitest';
import { auditPath, readFilters } from '#app/features/audit/audit-query.ts';

const pathOf = (search: string) => auditPath(readFilters(new URLSearchParams(search)));

test('without filters, with one, and with all of them', () => {
  expect(pathOf('')).toBe('/audit');
  expect(pathOf('action=refund-done&other=1')).toBe('/audit?action=refund-done');
  expect(pathOf('who=a&from=2026-11-20&to=2026-11-21')).toContain('who=a&from=2026-');
});

test('days are whole days where the person is', () => {
  const query = new URLSearchParams(pathOf('from=2026-11-20&to=2026-11-20').split('?')[1]);
  expect(query.get('from')).toBe(new Date(2026, 10, 20).toISOString());
  expect(query.get('to')).toBe(new Date(2026, 10, 21).toISOString());
  expect(pathOf('from=yesterday')).toBe('/audit');
});
