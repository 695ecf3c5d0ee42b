import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Node.js takes its language from the environment, once.
const SCRIPT = `
  const { formatTime, formatMoment, formatDayAndTime, inOwnClock } = await import('${new URL('format-dates.ts', import.meta.url).href}');
  const at = '2025-11-21T00:05:00Z';
  console.log([formatTime(Date.UTC(2025, 10, 21, 14, 5)), formatMoment(at), formatDayAndTime(at), inOwnClock('Agreed: Fri, Nov 27 at 14:30 (Dhaka time), not Thu, Nov 26 at 12:05\u202fAM (UTC). Screen 16:10.')].join('; '));
`;

test.each([
  [
    'en-US',
    '2:05 PM; Nov 21, 2025 at 12:05 AM; Fri, Nov 21, 2025 at 12:05 AM; Agreed: Fri, Nov 27 at 2:30 PM (Dhaka time), not Thu, Nov 26 at 12:05 AM (UTC). Screen 16:10.',
  ],
  [
    'en-GB',
    '14:05; Nov 21, 2025 at 00:05; Fri, Nov 21, 2025 at 00:05; Agreed: Fri, Nov 27 at 14:30 (Dhaka time), not Thu, Nov 26 at 00:05 (UTC). Screen 16:10.',
  ],
  [
    'de-DE',
    '14:05; Nov 21, 2025 at 00:05; Fri, Nov 21, 2025 at 00:05; Agreed: Fri, Nov 27 at 14:30 (Dhaka time), not Thu, Nov 26 at 00:05 (UTC). Screen 16:10.',
  ],
  [
    'bn-BD',
    '2:05 PM; Nov 21, 2025 at 12:05 AM; Fri, Nov 21, 2025 at 12:05 AM; Agreed: Fri, Nov 27 at 2:30 PM (Dhaka time), not Thu, Nov 26 at 12:05 AM (UTC). Screen 16:10.',
  ],
])('times are told as in %s', (language, expected) => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, LC_ALL: language.replace('-', '_'), TZ: 'UTC' },
    encoding: 'utf8',
  });
  const inOneLine = (text: string) => text.replaceAll(' ', '\u00A0');
  expect(told.trim()).toBe(
    expected
      .replaceAll(/ (?=[AP]M)/g, inOneLine)
      .replaceAll(
        /((?:Fri, )?Nov 21, 2025) (at )/g,
        (_, day: string, at: string) => `${inOneLine(day)} ${inOneLine(at)}`,
      ),
  );
});
