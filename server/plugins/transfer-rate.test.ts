import { expect, it } from 'vitest';
import { TransferRate } from '#server/plugins/transfer-rate.ts';

const LIMITS = { bytesPerSecond: 1_000, graceMs: 10_000, longestPauseMs: 30_000, totalMs: 100_000 };

it('expects nothing at first, and then the least rate', () => {
  const rate = new TransferRate(LIMITS, 5_000, 700);
  expect(rate.isTooSlow(14_999, 700, true)).toBe(false);
  expect(rate.isTooSlow(15_000, 700, true)).toBe(true);
});

it('lets a client at the minimal rate go on, and none that is a little slower', () => {
  const rate = new TransferRate(LIMITS, 0, 0);
  const missed = new TransferRate(LIMITS, 0, 0);
  const seconds = Array.from({ length: 90 }, (_, second) => second + 1);
  expect(seconds.some((second) => rate.isTooSlow(second * 1_000, second * 1_000, true))).toBe(false);
  expect(seconds.find((second) => missed.isTooSlow(second * 1_000, second * 800, true))).toBe(50);
});

it('lets a client that was faster pause, but not for as long as it was fast', () => {
  const rate = new TransferRate(LIMITS, 0, 0);
  expect(rate.isTooSlow(1_000, 1_000_000, true)).toBe(false);
  expect(rate.isTooSlow(29_000, 1_000_000, true)).toBe(false);
  expect(rate.isTooSlow(31_000, 1_000_000, true)).toBe(true);
});

it('takes no time off while it is not the client that is waited for, but for the total', () => {
  const rate = new TransferRate(LIMITS, 0, 0);
  expect(rate.isTooSlow(90_000, 0, false)).toBe(false);
  expect(rate.isTooSlow(99_000, 0, true)).toBe(false);
  expect(rate.isTooSlow(100_000, 1_000_000, false)).toBe(true);
});
