import { expect, test } from 'vitest';
import { periodOf } from '#domain/days.ts';

const period = (from: string | undefined, to: string | undefined, zone = 'UTC') => {
  const { from: start, to: end } = periodOf({ from, to, zone });
  return [start?.toISOString(), end?.toISOString()];
};

test.each([
  ['UTC', '2026-11-20', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['Asia/Dhaka', '2026-11-20', '2026-11-21', '2026-11-19T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
  // Clocks go forward: a day of 23 hours; and back: one of 25.
  ['America/New_York', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  // Midnight itself is skipped there: the day begins at one.
  ['America/Santiago', '2026-09-06', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['UTC', '2024-02-29', '2024-12-31', '2024-02-29T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
])('days in %s from %s to %s', (zone, from, to, start, end) => {
  expect(period(from, to, zone)).toEqual([start, end]);
});

test('without one end or both, and moments, which are themselves', () => {
  expect(period(undefined, undefined)).toEqual([undefined, undefined]);
  expect(period('2026-11-20', undefined)).toEqual(['2026-11-20T00:00:00.000Z', undefined]);
  expect(period('2026-11-20T10:00:00Z', '2026-11-20T12:00:00+02:00', 'Asia/Dhaka')).toEqual([
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ]);
});
