import { expect, test } from 'vitest';
import { laptopState } from '#server/presenters/staff.ts';

const LISTED = { state: 'available', deleted_at: null } as const;

test.each([
  [{ ...LISTED }, 'For sale'],
  [{ ...LISTED, state: 'held' }, 'Being paid for'],
  [{ ...LISTED, unlisted: 'paused' }, 'Paused'],
  [{ ...LISTED, unlisted: 'pictures' }, 'Waiting for pictures'],
  [{ ...LISTED, unlisted: 'review' }, 'Being checked'],
  [{ ...LISTED, unlisted: 'taken-down' }, 'Taken down by us'],
  [{ ...LISTED, withheld_at: new Date() }, 'Withheld'],
  [{ ...LISTED, unlisted: 'paused', deleted_at: new Date() }, 'Deleted'],
  [{ ...LISTED, state: 'sold', deleted_at: new Date() }, 'Sold'],
] as const)('Admins read of %o that it is %s', (laptop, words) => {
  expect(laptopState(laptop)).toBe(words);
});
