import { expect, test } from 'vitest';
import { timeZoneOf } from '#domain/places/time-zone.ts';

test.each([
  [['Mirpur 10, Dhaka'], 'Asia/Dhaka'],
  [['Rajshahi University'], 'Asia/Dhaka'],
  [['Leigh-on-sea, Essex, UK'], 'Europe/London'],
  [['Portland, Oregon'], 'America/Los_Angeles'],
  [['Phoenix, Arizona'], 'America/Phoenix'],
  [['Kathmandu'], 'Asia/Kathmandu'],
  [['Bangladesh'], 'Asia/Dhaka'],
  [['United States'], null],
  [['behind the blue house', 'the café in Sylhet'], 'Asia/Dhaka'],
  [['United States', 'the café in Boston'], 'America/New_York'],
  [['behind the blue house'], null],
  [[], null],
])('clocks in %j show the time of %s', (texts, zone) => expect(timeZoneOf(texts)).toBe(zone));
