import { expect, test } from 'vitest';
import { detectSpam } from '#domain/contact/detect-spam.ts';

const MINUTE = 60_000;
const written = (message: string, website?: string) => ({
  name: 'Ada',
  message,
  ...(website !== undefined && { website }),
});

test.each([
  ['a plain question', written('Is the ThinkPad still there?'), MINUTE, null],
  ['a question from a browser without JavaScript', written('Is the ThinkPad still there?'), null, null],
  ['two links, from a person', written('See https://a.example and www.b.example'), MINUTE, null],
  ['three links', written('https://a.example https://b.example https://c.example'), MINUTE, 'links'],
  ['links in other clothes', written('<a href=x> [url=y] HTTP://z.example'), MINUTE, 'links'],
  ['a link from a program that never asked for a ticket', written('Buy at https://a.example'), null, 'links'],
  ['links in the name', { name: 'www.a.example www.b.example www.c.example', message: 'Hi' }, MINUTE, 'links'],
  ['the honeypot filled in', written('Hello', 'https://a.example'), MINUTE, 'trap'],
  ['the honeypot left empty, as the form does', written('Hello', ' '), MINUTE, null],
  ['sent in no time', written('Hello'), 1_999, 'haste'],
  ['sent quickly', written('Hello'), 2_000, null],
])('%s', (_what, message, ageMs, suspicion) => {
  expect(detectSpam(message, ageMs)).toBe(suspicion);
});
