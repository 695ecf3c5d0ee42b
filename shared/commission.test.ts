import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commissionOf, splitOf } from '#shared/commission.ts';

const price = fc.integer({ min: 50, max: 99_999_999 });
const terms = fc.record({
  basisPoints: fc.integer({ min: 0, max: 5_000 }),
  minimumCents: fc.integer({ min: 0, max: 100_000 }),
});

it.each([
  [30_000, 0, 0, 0],
  [30_000, 500, 0, 1_500],
  [10_010, 50, 0, 50],
  [10_011, 50, 0, 50],
  [2_000, 500, 200, 200],
  [50, 500, 200, 50],
])('the commission of %i at %i basis points and at least %i is %i', (cents, basisPoints, minimumCents, expected) => {
  expect(commissionOf(cents, { basisPoints, minimumCents })).toBe(expected);
});

it('whatever goes back in parts sums exactly, and takes back no less of the commission than its share', () => {
  fc.assert(
    fc.property(
      price,
      terms,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (cents, of, cuts) => {
        const commission = commissionOf(cents, of);
        const stops = [...cuts.map((cut) => Math.round(cut * cents)).toSorted((a, b) => a - b), cents];
        let returned = 0;
        let before = splitOf(cents, commission, 0);
        expect(before).toEqual({ shareCents: cents - commission, commissionCents: commission });
        const sums = { share: 0, commission: 0 };
        for (const stop of stops) {
          const after = splitOf(cents, commission, stop);
          const part = stop - returned;
          const fromCommission = before.commissionCents - after.commissionCents;
          const fromShare = before.shareCents - after.shareCents;
          expect(fromCommission + fromShare).toBe(part);
          expect(fromCommission).toBeGreaterThanOrEqual(0);
          expect(commission - after.commissionCents).toBeGreaterThanOrEqual((commission * stop) / cents - 1e-6);
          expect(after.shareCents).toBeGreaterThanOrEqual(0);
          sums.share += fromShare;
          sums.commission += fromCommission;
          [before, returned] = [after, stop];
        }
        expect(sums).toEqual({ share: cents - commission, commission });
      },
    ),
  );
});
