import type { MeetingAnswer } from '#shared/contracts/meetings.ts';
import type { Actor } from '#domain/actor.ts';
import type { Meeting } from '#domain/meetings/meetings.ts';

/** An order's meeting, as one of its sides or an Admin sees it. */
export function presentMeeting(
  { state, open, version, row, ahead, town, placeZone }: Meeting,
  { id }: Actor,
): MeetingAnswer {
  return {
    state,
    open,
    version,
    options: row?.options.map((option) => ({ ...option, passed: !ahead.includes(option) })) ?? [],
    ...(row && { mine: row.proposed_by === id, timeZone: row.time_zone }),
    ...(row?.starts_at && { startsAt: row.starts_at.toISOString(), begun: row.starts_at.getTime() <= Date.now() }),
    ...(row?.place && { place: row.place }),
    ...(row?.canceled_by && { canceledByMe: row.canceled_by === id }),
    ...(row?.reason && { reason: row.reason }),
    ...(town !== null && { town }),
    ...(placeZone !== null && { placeZone }),
  };
}
