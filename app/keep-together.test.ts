import { expect, test } from 'vitest';
import { keepAmountsTogether, keepTogether, plainAgain } from '#app/keep-together.ts';

test.each([
  ['ThinkPad X13 Gen 2, i5-1145G7, 16 GB / 512 GB', 'ThinkPad X13 Gen~2, i5-^1145G7, 16~GB~/~512~GB'],
  ['16 GB RAM, 512GB SSD, 1 TB HDD', '16~GB~RAM, 512GB SSD, 1~TB~HDD'],
  ['8GB/1 TB, SF514-55T, e-mail', '8GB/1~TB, SF514-^55T, e-^mail'],
  ['Windows 11 Pro, no Windows', 'Windows~11 Pro, no Windows'],
  ['Full HD, Full House', 'Full~HD, Full House'],
  ['8 inch, 1920 × 1200 at 120 Hz, 1.2 kg, 2 inches', '8~inch, 1920~×~1200 at 120~Hz, 1.2~kg, 2 inches'],
  ['48 hours, 1 day, 2 daily', '48~hours, 1~day, 2 daily'],
  ['15 seconds, 1 minute, 12 months, 3 years', '15~seconds, 1~minute, 12~months, 3~years'],
  ['on Tue, Dec 1 at 14:30, Nov 2026, sun, sea', 'on Tue,~Dec~1 at 14:30, Nov 2026, sun, sea'],
  ['Al-Mamun Chowdhury', 'Al-^Mamun Chowdhury'],
  ['a - b -c 5-', 'a - b -c 5-'],
  ['https://clamshell.test/some-long-address', 'https://clamshell.test/some-long-address'],
  ['', ''],
])('%s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('~', '\u00A0').replaceAll('^', '\u2060'));
  expect(plainAgain(keepTogether(text))).toBe(text);
});

test('amounts alone', () => {
  expect(keepAmountsTogether('paid on Dec 1, reference RF 2026-11')).toBe('paid on Dec\u00A01, reference RF 2026-11');
});
