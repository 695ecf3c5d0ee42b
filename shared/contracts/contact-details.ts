import * as v from 'valibot';
import { copied, optionalText, typed } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';

const detail = v.pipe(
  optionalText(LIMITS.shortText),
  v.transform((text) => (text === undefined || isBlank(text) ? null : text)),
);

/** `PUT /users/me/contact`: phone and meeting place for the next booking. What is absent or empty is deleted. */
export const contactDetails = v.object({ phone: detail, place: detail });
export type ContactDetails = v.InferOutput<typeof contactDetails>;

/** The same as it is typed; what is left empty is deleted. */
export const contactDetailsForm = v.object({ phone: copied(detail.wrapped), place: typed(detail.wrapped) });
