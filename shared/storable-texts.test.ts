import { expect, test } from 'vitest';
import { withStorableTexts } from '#shared/storable-texts.ts';

test('each text of a form loses what cannot be stored, and what is no text stays', () => {
  expect(withStorableTexts({ message: 'a\u0007b', ticket: undefined, count: 1 })).toEqual({
    message: 'ab',
    ticket: undefined,
    count: 1,
  });
});
