/** The tab's own storage, or that of the browser. Either may be blocked or full: then nothing is stored, and nothing is found. */
type StorageName = 'localStorage' | 'sessionStorage';

/** The text under a key; null where there is none. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The value under a key, which somebody may have changed by hand; `fallback` where there is none, or no JSON. */
export function readStoredJson<Value>(storage: StorageName, key: string, fallback: Value): Value {
  try {
    const text = readStored(storage, key);
    const value: Value = text === null ? fallback : JSON.parse(text);
    return value;
  } catch {
    return fallback;
  }
}

/**
 * Stores a text under a key, or removes what is there.
 * @param text null removes
 * @returns whether that was possible
 */
export function writeStored(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
