import { MAX_COMPARED, MAX_RECENTLY_VIEWED, MAX_WISHLIST_VISITOR } from '#shared/list-limits.ts';

interface Rows {
  /** The wishlist of a visitor; that of an account is kept by the server. Prices in dollars. */
  wishes: { productId: string; keptPrice: number; kept: string };
  /** What is to be compared. */
  compared: { productId: string; name: string };
  /** What was looked at last. */
  seen: { productId: string };
}
type Name = keyof Rows;

/** How long each list may be, and what a row has beside its id. */
const LISTS: Record<Name, { most: number; has: Record<string, 'number' | 'string'> }> = {
  wishes: { most: MAX_WISHLIST_VISITOR, has: { keptPrice: 'number', kept: 'string' } },
  compared: { most: MAX_COMPARED, has: { name: 'string' } },
  seen: { most: MAX_RECENTLY_VIEWED, has: {} },
};

/**
 * A list that this browser keeps, newest first. Empty where storage is blocked; what another tab, an older version of the site or somebody
 * by hand has put there otherwise is left out.
 */
export function readList<List extends Name>(name: List): Rows[List][] {
  const { most, has } = LISTS[name];
  const fits = (row: unknown): row is Rows[List] => {
    const fields: Record<string, unknown> = Object(row);
    return (
      /^[0-9a-f-]{36}$/.test(String(fields['productId'])) &&
      Object.entries(has).every(([field, type]) => typeof fields[field] === type)
    );
  };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(fits).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps a list in this browser, cut at its bound. */
export function writeList<List extends Name>(name: List, rows: readonly Rows[List][]): void {
  try {
    if (rows.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(rows.slice(0, LISTS[name].most)));
  } catch {
    // Where storage is blocked, the list lasts as long as the page.
  }
}
