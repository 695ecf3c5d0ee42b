import { expect, test } from 'vitest';
import { describeAddress, describeDevice } from '#server/presenters/sessions.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari on a Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  ['SomeReader/2.0 (Android)', 'A browser on Android'],
  ['curl/8.14.1', 'An unknown browser or app'],
  ['', 'An unknown browser or app'],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:0db8:0000:0001:0000:0000:0000:0000', '2001:db8:0:1::'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', ''],
  ['', ''],
])('the address %s is shown as ‘%s’', (stored, shown) => {
  expect(describeAddress(stored)).toBe(shown);
});
