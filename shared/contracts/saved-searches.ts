import * as v from 'valibot';
import { titleText } from '#shared/contracts/fields.ts';
import { LIMITS, SAVED_SEARCH_LENGTH } from '#shared/limits.ts';

/** When a saved search tells of new laptops by letter. */
export const ALERT_PACES = ['off', 'daily', 'at-once'] as const;
export type AlertPace = (typeof ALERT_PACES)[number];

const alerts = v.picklist(ALERT_PACES, `Alerts are one of ${ALERT_PACES.join(', ')}`);
const name = titleText(LIMITS.productName, 'Give the search a name');

/** `POST /savedSearches`: the search as it stands in the address of `/laptops`, such as `q=thinkpad&minMemory=16`. */
export const newSavedSearch = v.object({
  query: v.pipe(
    v.string('Say what is searched for'),
    v.maxLength(SAVED_SEARCH_LENGTH, 'This search is too long to be saved. Leave some of its filters out.'),
  ),
  /** Made of its filters where absent. */
  name: v.optional(name),
  alerts: v.optional(alerts),
});
export type NewSavedSearch = v.InferOutput<typeof newSavedSearch>;

/** `PUT /savedSearches/{id}`. `looked` says that its laptops were looked at now, so that later ones count as new. */
export const savedSearchUpdate = v.object({
  name: v.optional(name),
  alerts: v.optional(alerts),
  looked: v.optional(v.literal(true)),
});
export type SavedSearchUpdate = v.InferOutput<typeof savedSearchUpdate>;

export const savedSearchAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  query: v.string(),
  alerts,
  /** When it was saved. */
  saved: v.string(),
  /** How many laptops were listed since its owner last looked; counted up to a bound, and `moreNew` when there are still more. */
  newOnes: v.number(),
  moreNew: v.boolean(),
});
export type SavedSearchAnswer = v.InferOutput<typeof savedSearchAnswer>;
