import { expect, test } from 'vitest';
import { showText } from '#domain/conversations/show-text.ts';
import { tidyText } from '#domain/conversations/tidy-text.ts';

const TEXT = 'Call 01711123456, mail ada@example.com or see https://paypal.com@evil.example/x.';

test('until the laptop is booked the other side reads no phone, address or link; the writer is told', () => {
  const country = 'BD';
  expect(showText(TEXT, { mine: false, booked: false, country })).toEqual({
    text: 'Call [phone hidden until booked], mail [e-mail hidden until booked] or see [link hidden until booked].',
    links: [],
    hidden: ['phone', 'email', 'link'],
    warnings: [],
  });
  expect(showText(TEXT, { mine: true, booked: false, country })).toMatchObject({
    text: TEXT,
    hidden: ['phone', 'email', 'link'],
  });
});

test('once it is booked the text is whole, and links say where they lead', () => {
  const shown = showText(TEXT, { mine: false, booked: true, country: null });
  expect(shown).toMatchObject({ text: TEXT, hidden: [], links: [{ host: expect.stringMatching(/example/) }] });
  const [link] = shown.links;
  expect(TEXT.slice(link?.start, link?.end)).toMatch(/^https:/);
  expect(
    showText('ftp://files.example javascript:alert(1)', { mine: false, booked: true, country: null }).links,
  ).toEqual([]);
});

test('the reader is warned, and the writer told of it, before and after', () => {
  for (const booked of [false, true]) {
    for (const mine of [false, true])
      expect(showText('Pay by gift card', { mine, booked, country: null }).warnings).toEqual(['pay-elsewhere']);
  }
});

test('what cannot be seen is taken out of a text, and alone it is nothing', () => {
  expect(tidyText(' 0\u200b17\u200d11\u00ad1 \u202e23\u0000\n\n\n\n4 ')).toBe('017111 23\n\n4');
  expect(tidyText('\u200b\u2060 \u3164\n\u202e\u{e0041}')).toBe('');
  expect(tidyText('👩\u200d💻 میخواهم')).toBe('👩\u200d💻 میخواهم');
  expect(tidyText('می\u200cخواهم')).toBe('می\u200cخواهم');
});
