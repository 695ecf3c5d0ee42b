import * as v from 'valibot';

/** How a seller answers messages: the share of them in percent, and the median time; missing while fewer than five buyers wrote within 90 days. */
export const responseAnswer = v.object({ percent: v.number(), minutes: v.optional(v.number()) });
