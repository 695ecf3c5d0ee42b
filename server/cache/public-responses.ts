import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type ResponseCache, createResponseCache } from '#server/cache/response-cache.ts';

/** So many characters of answers are kept at most. */
const MOST_CHARACTERS = 8_000_000;
/** Longer answers are whole catalogues, which nobody asks for often. */
const LONGEST_ANSWER = 200_000;
/** What keeping an answer takes beside its text and its question, in characters: of short answers there is room for no more than of long ones. */
const BESIDE = 1_000;

/** An answer of the API as it is sent. */
export interface PublicResponse {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Keeps what the API tells of the catalogue, written out, for as long as the catalogue stays as it is. */
export function createPublicResponseCache(changes: CatalogueChanges): ResponseCache<PublicResponse> {
  return createResponseCache<PublicResponse>({
    changes,
    most: MOST_CHARACTERS,
    weigh: ({ body }, key) => (body.length > LONGEST_ANSWER ? null : body.length + key.length + BESIDE),
  });
}
