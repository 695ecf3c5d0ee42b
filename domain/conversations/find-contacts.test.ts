import { expect, test } from 'vitest';
import { findContacts } from '#domain/conversations/find-contacts.ts';

const kindsIn = (text: string, country: string | null = 'BD') => findContacts(text, country).map(({ kind }) => kind);

test.each([
  'Call 01711-123456 tonight',
  'call me on +880 1711 123456',
  '017 11 12 34 56',
  '0 1 7 1 1 1 2 3 4 5 6',
  '01711.123.456',
  '+44 20 7946 0000',
  '٠١٧١١١٢٣٤٥٦',
  '0１711 123456',
  'it is 202-555-0123',
  'zero one seven one one, one two three four five six',
  '00 49 30 1234567',
])('finds the phone in ‘%s’', (text) => expect(kindsIn(text)).toEqual(['phone']));

test.each([
  'ada@example.com',
  'write to ada (at) example.com',
  'ada [at] example [dot] com',
  'ada at example dot com',
  'ada @ gmail',
  'ada.lovelace@mail.example.org please',
])('finds the e-mail address in ‘%s’', (text) => expect(kindsIn(text)).toEqual(['email']));

test.each([
  'https://example.com/pay?x=1',
  'see example.com',
  'www.example.org',
  't.me/someone',
  'wa.me/8801711123456',
  'example dot com',
  'HTTP://EXAMPLE.COM',
])('finds the link in ‘%s’', (text) => expect(kindsIn(text)).toEqual(['link']));

test.each([
  'Is it still available? I’d pay 32,000 taka.',
  'i7-1185G7, 16 GB, 512 GB, 1920x1080',
  'Bought on 2024-10-12 at 14:00, used for 1200 hours',
  'The battery works.It has 91 %.',
  'Let’s meet at 10:30 on 12/05/2026',
  'It cost $1,600.00 and the serial is PF2ABCD3',
  'Look at the hinge, one or two scratches',
  'Version 13.4.1 of the firmware',
  'Between 9 and 17, room 204',
])('leaves ‘%s’ alone', (text) => expect(kindsIn(text)).toEqual([]));

test('understands numbers of the country where the laptop is', () => {
  expect(kindsIn('ring 20 7946 0000', 'GB')).toEqual(['phone']);
  expect(kindsIn('ring 030 12345678', 'DE')).toEqual(['phone']);
  expect(kindsIn('ring 01711123456', 'no country')).toEqual(['phone']);
});

test('what overlaps is one, and all are in order', () => {
  const text = 'wa.me/8801711123456 or ada@example.com or 01711123456';
  expect(findContacts(text, 'BD').map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['link', 'wa.me/8801711123456'],
    ['email', 'ada@example.com'],
    ['phone', '01711123456'],
  ]);
});

/** Repeated up to the longest message; patterns that go back over a text would hang on some of them. */
const PARTS = [
  '1_',
  '1 _ ',
  ' _',
  '_ ',
  'ﷺ',
  '+1(2)3-4.5/6 ',
  'o',
  '1️⃣',
  'a',
  '-',
  '+',
  '1',
  '1 ',
  '0 ',
  '০',
  '(',
  '+1 ',
  '+0-',
  'a.',
  'a@',
  'one ',
  'dot ',
  'a dot ',
  '(at) ',
];

test.each(PARTS)('reads a message of nothing but %j to its end', (part) => {
  const text = part.repeat(2_000).slice(0, 2_000);
  let end = 0;
  for (const contact of findContacts(text, 'BD')) {
    expect(contact.start).toBeGreaterThanOrEqual(end);
    expect(contact.end).toBeGreaterThan(contact.start);
    end = contact.end;
  }
  expect(end).toBeLessThanOrEqual(text.length);
});

test('of a text full of digits all phones are found, too', () => {
  const text = `${'1 2 3, '.repeat(150)}01711123456`;
  expect(findContacts(text, 'BD').at(-1)).toMatchObject({ kind: 'phone', end: text.length });
});

test.each([
  ['call ০১৭১২৩৪৫৬৭৮ now', 'phone', '০১৭১২৩৪৫৬৭৮'],
  ['٠١٧١٢٣٤٥٦٧٨', 'phone', '٠١٧١٢٣٤٥٦٧٨'],
  ['０１７１２-３４５６７８', 'phone', '０１７１２-３４５６７８'],
  ['ada＠gmail．com', 'email', 'ada＠gmail．com'],
  ['ⓐⓓⓐ@gmail.com', 'email', 'ⓐⓓⓐ@gmail.com'],
  ['call 0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣!', 'phone', '0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'],
  ['😀 𝟘𝟙𝟟𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠 now', 'phone', '𝟘𝟙𝟟𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠'],
  ['it is O1712345678', 'phone', 'O1712345678'],
  ['0·1·7·1·2·3·4·5·6·7·8', 'phone', '0·1·7·1·2·3·4·5·6·7·8'],
  ['0_1_7_1_2 * 3_4_5_6_7_8', 'phone', '0_1_7_1_2 * 3_4_5_6_7_8'],
  ['ﬁnn@gmail.com', 'email', 'ﬁnn@gmail.com'],
])('finds it in the characters of other scripts: %s', (text, kind, found) => {
  expect(findContacts(text, 'BD').map((one) => [one.kind, text.slice(one.start, one.end)])).toEqual([[kind, found]]);
});
