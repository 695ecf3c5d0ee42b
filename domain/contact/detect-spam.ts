import type { NewMessage, SpamReason } from '#shared/contracts/contact.ts';

/** People take longer to fill in three fields. */
const QUICKEST_MS = 2_000;
/** A person may well send a link or two, say to a listing and to a picture. */
const MOST_LINKS = 2;

const LINK = /\bhttps?:\/\/|\bwww\.|<a\s|\[url/gi;

/**
 * Why a message looks like spam; `null` when it does not.
 * @param ageMs how long ago its form's token was issued; `null` without one, as from a browser without JavaScript: then it may hold no
 * link, because programs that never loaded the page send links
 */
export function detectSpam(
  { website = '', name, message }: Pick<NewMessage, 'website' | 'name' | 'message'>,
  ageMs: number | null,
): SpamReason | null {
  if (website.trim() !== '') return 'trap';
  if (ageMs !== null && ageMs < QUICKEST_MS) return 'haste';
  const links = `${name}\n${message}`.match(LINK)?.length ?? 0;
  return links > (ageMs === null ? 0 : MOST_LINKS) ? 'links' : null;
}
