import * as v from 'valibot';
import { requiredText, titleText } from '#shared/contracts/fields.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import { LIMITS } from '#shared/limits.ts';
import { MEETING_OPTIONS, MEETING_STATES } from '#shared/meetings.ts';

/** A time (an instant, ISO 8601) and a place that were suggested. `passed` says that nobody can take it any more. */
const option = v.object({ at: v.string(), place: v.string(), passed: v.boolean() });

/**
 * The meeting of an order as it stands, part of `GET /orders/{id}/details`. `open` says whether the two can still agree on one; `version` is sent
 * along with whatever changes it; `mine` says who suggested it, `begun` whether the agreed
 * time has come, `canceledByMe` who called it off. Times are instants (ISO 8601), `timeZone` is
 * where the clock hangs that they were suggested by, `town` where the laptop is, and
 * `placeZone` the time zone of that place, or of the one where the buyer would like to meet.
 */
export const meetingAnswer = v.object({
  state: v.picklist(MEETING_STATES),
  open: v.boolean(),
  version: v.number(),
  mine: v.optional(v.boolean()),
  options: v.array(option),
  timeZone: v.optional(v.string()),
  startsAt: v.optional(v.string()),
  begun: v.optional(v.boolean()),
  place: v.optional(v.string()),
  canceledByMe: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  town: v.optional(v.string()),
  placeZone: v.optional(v.string()),
});
export type MeetingAnswer = v.InferOutput<typeof meetingAnswer>;

/** What of a meeting one has seen: somebody else may have changed it since. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

const LOCAL_TIME = 'Choose a day and a time';

/**
 * `POST /orders/{id}/meeting`: up to three times and places, instead of what was suggested or agreed before. Times are as clocks in `timeZone`
 * show them (`2026-11-29T14:30`), so that a change of the clock until then is thought of.
 */
export const newMeeting = v.object({
  version,
  options: v.pipe(
    v.array(
      v.object({
        at: v.pipe(v.string(LOCAL_TIME), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, LOCAL_TIME)),
        place: titleText(LIMITS.shortText, 'Say where you’d like to meet'),
      }),
      'Suggest a time and a place',
    ),
    v.minLength(1, 'Suggest a time and a place'),
    v.maxLength(MEETING_OPTIONS, `Suggest at most ${MEETING_OPTIONS} times`),
  ),
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'This time zone isn’t known here')),
});
export type NewMeeting = v.InferOutput<typeof newMeeting>;

/** `PUT /orders/{id}/meeting/accepted`: takes one of the times, by its place in the list. */
export const acceptedMeeting = v.object({
  version,
  option: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MEETING_OPTIONS - 1)),
});
export type AcceptedMeeting = v.InferOutput<typeof acceptedMeeting>;

/** `PUT /orders/{id}/meeting/canceled`. */
export const canceledMeeting = v.object({
  version,
  reason: requiredText(500, 'Say why, so that the other side knows'),
});
export type CanceledMeeting = v.InferOutput<typeof canceledMeeting>;
