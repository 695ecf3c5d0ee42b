import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';
import { optionalText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';

/** The texts of a draft, by the names of the form's fields. What is being typed may be wrong or too long, but it is bounded. */
const LENGTHS = {
  name: LIMITS.shortText,
  used: LIMITS.shortText,
  originalPrice: LIMITS.shortText,
  price: LIMITS.shortText,
  condition: LIMITS.shortText,
  phone: LIMITS.shortText,
  location: LIMITS.shortText,
  category: LIMITS.shortText,
  coverUrl: LIMITS.url,
  description: LIMITS.description,
  /** What the seller typed or confirmed of the specifications, as JSON; and whether they confirmed it. */
  specs: LIMITS.description,
  confirmed: LIMITS.shortText,
} as const;

export const draftTexts = v.object({
  name: optionalText(LENGTHS.name),
  used: optionalText(LENGTHS.used),
  originalPrice: optionalText(LENGTHS.originalPrice),
  price: optionalText(LENGTHS.price),
  condition: optionalText(LENGTHS.condition),
  phone: optionalText(LENGTHS.phone),
  location: optionalText(LENGTHS.location),
  category: optionalText(LENGTHS.category),
  coverUrl: optionalText(LENGTHS.coverUrl),
  description: optionalText(LENGTHS.description),
  specs: optionalText(LENGTHS.specs),
  confirmed: optionalText(LENGTHS.confirmed),
});
export type DraftTexts = v.InferOutput<typeof draftTexts>;

const pictureIds = v.pipe(
  v.array(v.pipe(v.string(), v.uuid('Send the ids of uploads'), v.toLowerCase())),
  v.maxLength(MOST_PICTURES, `A laptop has at most ${MOST_PICTURES} pictures.`),
);

/** `PUT /drafts/{id}`: a listing that is begun, as far as it is typed. */
export const draftPayload = v.object({ texts: draftTexts, pictures: pictureIds });
export type DraftPayload = v.InferOutput<typeof draftPayload>;

/** A draft of one's own, with the time when it was saved last (ISO 8601). */
export const draftAnswer = v.object({
  _id: v.string(),
  texts: draftTexts,
  pictures: v.array(v.string()),
  saved: v.string(),
});
export type DraftAnswer = v.InferOutput<typeof draftAnswer>;
export type DraftView = WithId<DraftAnswer>;
