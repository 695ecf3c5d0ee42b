import { expect, it } from 'vitest';
import { trackVisitors } from '#server/views/visitors.ts';

const visitor = { accountId: null, address: '192.0.2.1', userAgent: 'Firefox' };

it('counts each visitor once a laptop and day', () => {
  let now = Date.parse('2026-11-23T23:59:00Z');
  const visitors = trackVisitors(() => now);
  const look = (laptop: string, who: Partial<Parameters<typeof visitors.isNew>[1]> = {}) =>
    visitors.isNew(laptop, { ...visitor, ...who });
  expect([look('a'), look('a'), look('b')]).toEqual([true, false, true]);
  expect([look('a', { address: '192.0.2.2' }), look('a', { userAgent: 'Safari' })]).toEqual([true, true]);
  // An account is the same wherever it is.
  expect(look('a', { accountId: 'ada' })).toBe(true);
  expect(look('a', { accountId: 'ada', address: '192.0.2.3', userAgent: 'Safari' })).toBe(false);
  now += 2 * 60_000;
  expect([look('a'), look('a')]).toEqual([true, false]);
});

it('does not count whoever pretends to be many', () => {
  const visitors = trackVisitors();
  const counted = Array.from({ length: 300 }, (_, at) => visitors.isNew('a', { ...visitor, userAgent: `Agent ${at}` }));
  expect(counted.filter(Boolean)).toHaveLength(5);
  expect(visitors.isNew('b', visitor)).toBe(true);
});
