import type { ReactNode } from 'react';
import { createStore } from '#app/store.ts';

/** What can be done to a laptop wherever it is shown: kept in the wishlist, or chosen to be compared. */
export type Mark = 'wish' | 'compare';

export interface Marks {
  wish: ReadonlySet<string>;
  compare: ReadonlySet<string>;
  /** What shows the laptops that were chosen to be compared; null while there are none. */
  tray: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Which laptops are marked, by their ids, as far as it is known yet. */
export const marks = createStore<Marks>({ wish: NONE, compare: NONE, tray: null });

let awake = false;

/** Fetches what knows the marks, once there is anything to know: a visitor who has marked nothing never loads it. */
export function wakeMarks(): void {
  if (awake || !['accessToken', 'wishes', 'compared'].some(isStored)) return;
  awake = true;
  import('#app/features/keeping/follow-marks.tsx').catch(() => (awake = false));
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
