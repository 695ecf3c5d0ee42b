import { useSyncExternalStore } from 'react';
import { MAX_COMPARED, MAX_RECENTLY_VIEWED, MAX_WISHLIST_VISITOR } from '#shared/list-limits.ts';
import { readStored, writeStored } from '#app/browser-storage.ts';

interface Rows {
  /** The wishlist of a visitor; that of an account is stored by the server. Prices in dollars. */
  wishes: { productId: string; keptPrice: number; kept: string };
  /** What is to be compared. */
  compared: { productId: string; name: string };
  /** What was looked at last. */
  seen: { productId: string };
}
type Name = keyof Rows;

/** How long each list may be, and what a row has beside its id. */
const LISTS: Record<Name, { max: number; fields: Record<string, 'number' | 'string'> }> = {
  wishes: { max: MAX_WISHLIST_VISITOR, fields: { keptPrice: 'number', kept: 'string' } },
  compared: { max: MAX_COMPARED, fields: { name: 'string' } },
  seen: { max: MAX_RECENTLY_VIEWED, fields: {} },
};

/** Stands in for the storage where that is blocked: the lists last as long as the page. */
const memory = new Map<Name, string>();
/** What was read last, so that an unchanged list stays the same array. */
const parsed: { [List in Name]?: { text: string; rows: readonly Rows[List][] } } = {};
const listeners = new Set<() => void>();

/**
 * A list that this browser stores, newest first. What another tab, an older version of the site or somebody by hand has put there
 * otherwise is left out.
 */
export function readList<List extends Name>(name: List): readonly Rows[List][] {
  const text = readText(name);
  const known = parsed[name];
  if (known?.text === text) return known.rows;
  const rows = parseRows(name, text);
  Object.assign(parsed, { [name]: { text, rows } });
  return rows;
}

/** Stores a list in this browser, cut at its maximum, and notifies its subscribers. */
export function writeList<List extends Name>(name: List, rows: readonly Rows[List][]): void {
  const text = JSON.stringify(rows.slice(0, LISTS[name].max));
  if (writeStored('localStorage', name, rows.length === 0 ? null : text)) memory.delete(name);
  else memory.set(name, text);
  notify();
}

const NO_ROWS: readonly never[] = [];

/** The list as it is now, also when another tab changes it; empty in the server's HTML. */
export function useLocalStorageList<List extends Name>(name: List): readonly Rows[List][] {
  return useSyncExternalStore(
    subscribe,
    () => readList(name),
    () => NO_ROWS,
  );
}

function readText(name: Name): string {
  return readStored('localStorage', name) ?? memory.get(name) ?? '[]';
}

function parseRows<List extends Name>(name: List, text: string): readonly Rows[List][] {
  const { max, fields } = LISTS[name];
  const fits = (row: unknown): row is Rows[List] => {
    const given: Record<string, unknown> = Object(row);
    return (
      /^[0-9a-f-]{36}$/.test(String(given['productId'])) &&
      Object.entries(fields).every(([field, type]) => typeof given[field] === type)
    );
  };
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(fits).slice(0, max) : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
