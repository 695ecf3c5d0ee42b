import * as v from 'valibot';
import { optionalText, typed } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { REPORT_REASONS } from '#shared/report-reasons.ts';

/** Why a buyer reports a laptop (`PUT /category/{id}`), if they say so. */
export const reportPayload = v.object({
  reason: v.optional(v.picklist(REPORT_REASONS, `The reason must be one of ${REPORT_REASONS.join(', ')}`)),
  details: optionalText(LIMITS.reason),
});
export type NewReport = v.InferOutput<typeof reportPayload>;

/** The form of a report; both fields may be left out. */
export const reportForm = v.object({
  reason: v.nullable(v.picklist(REPORT_REASONS)),
  details: typed(reportPayload.entries.details.wrapped),
});

/** A report as an Admin reads it. `reason` is absent where none was stated; name and e-mail are the buyer's. */
export const reportAnswer = v.object({
  _id: v.string(),
  product_id: v.string(),
  buyer_name: v.string(),
  email: v.string(),
  reason: v.optional(v.picklist(REPORT_REASONS)),
  details: v.optional(v.string()),
  reported: v.string(),
});
export type ReportAnswer = v.InferOutput<typeof reportAnswer>;

/** `?product_id=` lists the reports of one laptop. */
export const reportListQuery = v.object({ product_id: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.shortText))) });
