import * as v from 'valibot';
import { MOST_COMPARED, MOST_SEEN, MOST_WISHES_OF_VISITORS } from '#shared/keeping-limits.ts';

/** Another tab may have written what is stored, an older version of the site, or the visitor by hand. */
const id = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));

const LISTS = {
  /** The wishlist of a visitor; that of an account is kept by the server. */
  wishes: {
    most: MOST_WISHES_OF_VISITORS,
    row: v.object({ productId: id, keptPrice: v.number(), kept: v.string() }),
  },
  /** What is to be compared. */
  compared: { most: MOST_COMPARED, row: v.object({ productId: id, name: v.string() }) },
  /** What was looked at last. */
  seen: { most: MOST_SEEN, row: v.object({ productId: id }) },
} as const;

type Name = keyof typeof LISTS;
type Row<List extends Name> = v.InferOutput<(typeof LISTS)[List]['row']>;

/** A list that this browser keeps, newest first; empty where storage is blocked or holds something else. */
export function readList<List extends Name>(name: List): Row<List>[] {
  const { most, row } = LISTS[name];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one): one is Row<List> => v.is(row, one)).slice(0, most);
  } catch {
    return [];
  }
}

/** Keeps a list in this browser, cut at its bound, and tells the other tabs. */
export function writeList<List extends Name>(name: List, rows: readonly Row<List>[]): void {
  try {
    if (rows.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(rows.slice(0, LISTS[name].most)));
  } catch {
    // Where storage is blocked, the list lasts as long as the page.
  }
}
