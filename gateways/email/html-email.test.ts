import { expect, test } from 'vitest';
import { htmlEmail } from '#gateways/email/html-email.ts';

const SITE = 'shop.example';
const body = (text: string) => /<div class="card">\n([^]*)\n<\/main>/.exec(htmlEmail(text, SITE))?.[1] ?? '';

test('paragraphs stay paragraphs, and who writes stands at the top alone', () => {
  expect(body('Hello Ada,\n\nOne.\nTwo.\n\nClamshell')).toBe(
    '<p dir="auto">Hello Ada,</p>\n<p dir="auto">One.<br>\nTwo.</p>\n</div>\n',
  );
});

test('addresses of the site are buttons, links among other lines, and small at the foot', () => {
  const shown = body(
    [
      'Hello,',
      'https://shop.example/verify-email?token=a&b=c',
      'See it on Clamshell: https://shop.example/dashboard/offers',
      'ThinkPad\nThe buyer paid $390.\nhttps://shop.example/dashboard/orders/1',
      'Choose what we e-mail you about: https://shop.example/settings\nStop the e-mails about offers: https://shop.example/off',
      'Clamshell',
    ].join('\n\n'),
  );
  expect(shown).toContain(
    '<a href="https://shop.example/verify-email?token=a&amp;b=c" class="button">Yes, this is my address</a>',
  );
  expect(shown).toContain('<a href="https://shop.example/dashboard/offers" class="button">See it on Clamshell</a>');
  expect(shown).toContain(
    '<strong>ThinkPad</strong><br>\nThe buyer paid $390.<br>\n<a href="https://shop.example/dashboard/orders/1">See it on Clamshell</a>',
  );
  expect(shown.split('</div>')[1]).toBe(
    '\n<p class="foot"><a href="https://shop.example/settings">Choose what we e-mail you about</a><br>\n' +
      '<a href="https://shop.example/off">Stop the e-mails about offers</a></p>',
  );
});

test('lines do not end between a size and its unit', () => {
  expect(body('ThinkPad, 16 GB / 1 TB, 5 GBit')).toContain('ThinkPad, 16&nbsp;GB / 1&nbsp;TB, 5 GBit');
  expect(body('You have 48 hours.')).toContain('You have 48&nbsp;hours.');
});

test.each([
  ['<img src=x onerror=alert(1)> & "quoted"', '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;'],
  ['Win now: https://evil.example/', 'Win now: https://evil.example/'],
  ['https://shop.example.evil.example/', 'https://shop.example.evil.example/'],
  ['https://shop.example@evil.example/', 'https://shop.example@evil.example/'],
  ['Click: https://shop.example/"onclick="x', 'Click'],
])('what people write is text: %s', (text, expected) => {
  const shown = body(text);
  expect(shown).toContain(expected);
  expect(shown).not.toMatch(/<img|href="[^"]*evil|"\s*onclick/);
});
