import { describe, expect, test } from 'vitest';
import { inOneLine, isBlank, isStorable, withoutDirections, withoutFormats, withoutUnstorable } from '#shared/text.ts';

const FAMILY = '👩‍👩‍👧';

test.each([
  ['a', false],
  ['👍', false],
  ['ي', false],
  ['', true],
  [' \u00a0\u3000', true],
  ['\u200b\u200d\ufeff', true],
  ['\u202e', true],
  ['\u0301', true],
  ['\u3164\u2800', true],
])('%j has nothing to see: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

describe('what cannot be stored', () => {
  test.each(['\u0000', '\u0007', '\u001f', '\u007f', '\ud800', '\udc00x'])('%j', (text) => {
    expect(isStorable(`a${text}b`)).toBe(false);
    expect(isStorable(withoutUnstorable(`a${text}b`))).toBe(true);
  });

  test('what people write is none of it', () => {
    const text = `Tab\tand\r\nline, ${FAMILY} 💻 مرحبا \u202e`;
    expect(isStorable(text)).toBe(true);
    expect(withoutUnstorable(text)).toBe(text);
  });
});

test('a title turns no direction, and keeps its joiners and marks', () => {
  expect(withoutDirections(`\u202eThink\u2066Pad\u2069 ${FAMILY} \u200fابج\u200f`)).toBe(
    `ThinkPad ${FAMILY} \u200fابج\u200f`,
  );
});

test('a title stands in one line', () => {
  expect(inOneLine('ThinkPad\r\n \tT450\u2028 i5\u0085x  y')).toBe('ThinkPad T450 i5 x  y');
});

test('an address has no format characters', () => {
  expect(withoutFormats('\u202a+880\u200b 17\u202c\ufeff')).toBe('+880 17');
});
