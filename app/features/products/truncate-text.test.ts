import { expect, test } from 'vitest';
import { truncateText } from '#app/features/products/truncate-text.ts';

test('a text that fits stays as it is', () => {
  expect(truncateText('a'.repeat(100), 100)).toBe('a'.repeat(100));
});

test('a longer text is cut at exactly that many characters', () => {
  expect(truncateText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
});

test('no space is left before the dots', () => {
  expect(truncateText('It weighs 1.13 kg', 15)).toBe('It weighs 1.13…');
});

test('a character of two units is not torn apart', () => {
  expect(truncateText(`${'a'.repeat(99)}💻 and more`, 100)).toBe(`${'a'.repeat(99)}…`);
});
