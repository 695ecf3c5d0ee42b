import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';
import { titleText } from '#shared/contracts/fields.ts';
import { SAVED_SEARCH_LENGTH } from '#shared/list-limits.ts';
import { LIMITS } from '#shared/limits.ts';
import { readSavedQuery } from '#shared/saved-query.ts';

/** When a saved search tells of new laptops by letter. */
export const ALERT_FREQUENCY_NAMES = ['off', 'daily', 'at-once'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCY_NAMES)[number];

const alerts = v.picklist(ALERT_FREQUENCY_NAMES, `Alerts must be one of ${ALERT_FREQUENCY_NAMES.join(', ')}`);
const name = titleText(LIMITS.searchName, 'Enter a name for the search');

const TOO_LONG = 'This search is too long to save. Remove some filters.';

/** `POST /savedSearches`: the search as it stands in the address of `/laptops`, such as `q=thinkpad&minMemory=16`. */
export const newSavedSearch = v.object({
  query: v.pipe(
    v.string('Enter what to search for'),
    v.maxLength(SAVED_SEARCH_LENGTH, TOO_LONG),
    v.check((text) => readSavedQuery(text) !== null, 'This search has a filter that doesn’t exist.'),
    v.transform((text) => readSavedQuery(text)?.address ?? ''),
    v.maxLength(SAVED_SEARCH_LENGTH, TOO_LONG),
  ),
  name,
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
  /** As it stands in the address of `/laptops`. */
  query: v.string(),
  alerts,
  /** When it was saved. */
  saved: v.string(),
  /** How many laptops were listed since its owner last looked; counted up to a bound, and `moreNew` when there are still more. */
  newOnes: v.number(),
  moreNew: v.boolean(),
});
export type SavedSearchAnswer = v.InferOutput<typeof savedSearchAnswer>;
export type SavedSearchView = WithId<SavedSearchAnswer>;
