import { describe, expect, it } from 'vitest';
import { instantOf, meetingTimeText, nextReminder, timeProblem } from '#domain/meetings/meeting-times.ts';

const at = (local: string, timeZone: string) => instantOf(local, timeZone)?.toISOString() ?? null;

describe('a time', () => {
  it.each([
    ['2026-11-29T14:30', 'Asia/Dhaka', '2026-11-29T08:30:00.000Z'],
    ['2026-03-28T14:30', 'Europe/Berlin', '2026-03-28T13:30:00.000Z'],
    ['2026-03-29T14:30', 'Europe/Berlin', '2026-03-29T12:30:00.000Z'],
    ['2026-11-29T14:30', 'Asia/Calcutta', '2026-11-29T09:00:00.000Z'],
  ])('%s in %s is an instant', (local, timeZone, instant) => expect(at(local, timeZone)).toBe(instant));

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin'],
    ['2026-03-08T02:00', 'America/New_York'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ])('that clocks leave out doesn’t exist: %s in %s', (local, timeZone) => expect(at(local, timeZone)).toBeNull());

  it.each([
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('that comes twice counts the first time: %s in %s', (local, timeZone, instant) =>
    expect(at(local, timeZone)).toBe(instant),
  );

  it.each(['2026-02-30T12:00', '2026-13-01T12:00', '2026-11-29T24:30', 'soon'])(
    'that is in no calendar doesn’t exist: %s',
    (local) => expect(at(local, 'Europe/Berlin')).toBeNull(),
  );

  it('is told by the clock at the meeting', () => {
    expect(meetingTimeText(new Date('2026-11-27T08:30:00Z'), 'Asia/Dhaka')).toBe('Fri, Nov 27 at 14:30 (Dhaka time)');
    expect(meetingTimeText(new Date('2026-11-27T00:05:00Z'), 'UTC')).toBe('Fri, Nov 27 at 00:05 (UTC)');
  });

  it('is ahead, within 60 days, and before held money goes back', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(timeProblem(inDays(59.9), now, null)).toBeNull();
    expect(timeProblem(inDays(60.1), now, null)).toMatch(/next 60 days/);
    expect(timeProblem(now, now, null)).toMatch(/hasn’t passed/);
    expect(timeProblem(inDays(41.9), now, inDays(45))).toBeNull();
    expect(timeProblem(inDays(42.1), now, inDays(45))).toMatch(/money goes back/);
    expect(timeProblem(null, now, null)).toMatch(/clocks change/);
  });

  it('is reminded of a day and two hours before, as far as that is ahead', () => {
    const start = new Date('2026-11-27T12:00:00Z');
    const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
    expect(nextReminder(start, before(30))).toEqual(before(24));
    expect(nextReminder(start, before(24))).toEqual(before(2));
    expect(nextReminder(start, before(2))).toBeNull();
  });
});
