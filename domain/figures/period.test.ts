import { describe, expect, it } from 'vitest';
import { beginningOf, endOf, resolvePeriod } from '#domain/figures/period.ts';

// A Monday; in New York it is still Sunday.
const NOW = new Date('2026-11-23T02:00:00Z');
const of = (wanted: Parameters<typeof resolvePeriod>[0], timeZone = 'UTC') => resolvePeriod(wanted, NOW, timeZone);
const days = ({ now, before, by }: ReturnType<typeof resolvePeriod>) => [
  by,
  `${now.from}/${now.to}`,
  `${before.from}/${before.to}`,
];

describe('a period', () => {
  it.each([
    [{}, ['day', '2026-10-27/2026-11-23', '2026-09-29/2026-10-26']],
    [{ period: '7d' }, ['day', '2026-11-17/2026-11-23', '2026-11-10/2026-11-16']],
    [{ period: 'last-week' }, ['day', '2026-11-16/2026-11-22', '2026-11-09/2026-11-15']],
    // The week that has just begun stands beside the Monday of another one.
    [{ period: '12w' }, ['week', '2026-09-07/2026-11-23', '2026-06-15/2026-08-31']],
    [{ period: '12m' }, ['month', '2025-12-01/2026-11-23', '2024-12-01/2025-11-23']],
    [
      { from: '2026-02-01', to: '2026-02-28', by: 'month' },
      ['month', '2026-02-01/2026-02-28', '2026-01-01/2026-01-31'],
    ],
    [{ from: '2026-11-20' }, ['day', '2026-11-20/2026-11-20', '2026-11-19/2026-11-19']],
    // What is still to come is left out.
    [{ from: '2026-11-20', to: '2027-03-01' }, ['day', '2026-11-20/2026-11-23', '2026-11-16/2026-11-19']],
    [{ from: '2025-01-01', to: '2026-11-23' }, ['month', '2025-01-01/2026-11-23', '2023-02-01/2024-12-23']],
    [
      { from: '2026-01-01', to: '2026-03-30', by: 'month' },
      ['month', '2026-01-01/2026-03-30', '2025-10-01/2025-12-30'],
    ],
    [{ from: '2026-10-05', to: '2026-10-14', by: 'week' }, ['week', '2026-10-05/2026-10-14', '2026-09-21/2026-09-30']],
  ] as const)('%o lasts from its first to its last day, beside as much of the one before it', (wanted, expected) => {
    expect(days(of(wanted))).toEqual(expected);
  });

  it.each([
    // It is two in the morning of UTC.
    [{ period: '7d' }, 'UTC', '2026-11-16T02:00:00Z'],
    [{ period: '12m' }, 'UTC', '2025-11-23T02:00:00Z'],
    [{ period: '12m' }, 'Asia/Kathmandu', '2025-11-23T02:00:00Z'],
    // Nine in the evening of New York, where clocks were put back on November 1.
    [{ period: '28d' }, 'America/New_York', '2026-10-26T01:00:00Z'],
    [{ period: 'last-week' }, 'UTC', '2026-11-16T00:00:00Z'],
    [{ from: '2026-10-01', to: '2026-10-31', by: 'month' }, 'America/New_York', '2026-10-01T04:00:00Z'],
  ] as const)('%o in %s is compared with the one before it until %s', (wanted, timeZone, until) => {
    expect(of(wanted, timeZone).comparedUntil).toEqual(new Date(until));
  });

  it('that has just begun is compared to the nearest quarter of an hour', () => {
    const until = (time: string) => resolvePeriod({ period: '7d' }, new Date(time), 'Asia/Kolkata').comparedUntil;
    expect(until('2026-11-22T18:31:00Z')).toEqual(new Date('2026-11-15T18:30:00Z'));
    expect(until('2026-11-22T18:29:00Z')).toEqual(new Date('2026-11-15T18:30:00Z'));
    expect(until('2026-11-22T18:40:00Z')).toEqual(new Date('2026-11-15T18:45:00Z'));
  });

  it('ends today, wherever the site is', () => {
    expect(of({ period: '7d' }, 'America/New_York').now.to).toBe('2026-11-22');
    expect(days(of({ period: 'last-week' }, 'America/New_York'))[1]).toBe('2026-11-09/2026-11-15');
  });

  it('is cut into weeks from its first day on and into calendar months', () => {
    expect(of({ from: '2026-10-05', to: '2026-10-14', by: 'week' }).now.parts).toEqual([
      { from: '2026-10-05', to: '2026-10-11' },
      { from: '2026-10-12', to: '2026-10-14' },
    ]);
    expect(of({ from: '2026-01-30', to: '2026-03-02', by: 'month' }).now.parts.map(({ from }) => from)).toEqual([
      '2026-01-30',
      '2026-02-01',
      '2026-03-01',
    ]);
  });

  it.each([
    [{ from: '2026-11-10', to: '2026-11-09' }, 'to', 'The last day is before the first'],
    [{ from: '2026-11-24', to: '2026-11-30' }, 'from', 'haven’t come yet'],
    [{ from: '2006-11-23', to: '2026-11-23' }, 'from', 'two years (731 days) at most'],
    [{ from: '2026-02-30' }, 'from', 'This day doesn’t exist'],
    [{ period: '12m', by: 'day' }, 'by', 'Choose weeks or months'],
  ] as const)('%o is refused in words', (wanted, path, message) => {
    expect(() => of(wanted)).toThrow(
      expect.objectContaining({
        code: 'invalid-fields',
        errors: [{ path, message: expect.stringContaining(message) }],
      }),
    );
  });

  it('has a day of 23 and one of 25 hours where clocks change', () => {
    const hours = (day: string) =>
      (endOf(day, 'America/New_York').getTime() - beginningOf(day, 'America/New_York').getTime()) / 3_600_000;
    expect(['2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toEqual([23, 25, 24]);
    // Clocks in Beirut are put forward at midnight: the day begins at one.
    expect(beginningOf('2026-03-29', 'Asia/Beirut')).toEqual(new Date('2026-03-28T22:00:00Z'));
  });
});
