import * as v from 'valibot';
import { titleText, typed } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';

const chosen = (missing: string) => v.pipe(v.string(missing), v.nonEmpty(missing));

/** When and where somebody suggests to meet, as they fill it in. */
export const meetingForm = v.object({
  options: v.array(
    v.object({
      day: chosen('Choose a day'),
      time: chosen('Choose a time'),
      place: typed(titleText(LIMITS.shortText, 'Say where you’d like to meet')),
    }),
  ),
  timeZone: v.string(),
});

/** Why somebody calls a meeting off. */
export const cancelMeetingForm = v.object({ reason: typed(titleText(500, 'Say why, so that the other side knows')) });
