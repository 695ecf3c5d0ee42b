import { readStored, readStoredJson, writeStored } from '#app/browser-storage.ts';

const PREFIX = 'draft-';

/**
 * What was typed into a form and not sent yet. Kept in this tab, so that it survives a reload, a lost connection and an ended session; the
 * key names the person too, so that the next one at this computer never sees it.
 */
export function readDraft<Field extends string>(key: string, fields: readonly Field[]): Partial<Record<Field, string>> {
  const draft: Partial<Record<Field, string>> = {};
  const stored: Record<string, unknown> = Object(readStoredJson('sessionStorage', PREFIX + key, {}));
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

/** Stores the fields that differ from `saved`, the values without a draft. */
export function storeDraft(
  key: string,
  values: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>> = {},
): void {
  const typed = Object.entries(values).filter(([field, value]) => value !== (saved[field] ?? ''));
  const text = typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed));
  writeStored('sessionStorage', PREFIX + key, text);
}

/** Whether there is one, for what says so without showing it. */
export function hasDraft(key: string): boolean {
  return readStored('sessionStorage', PREFIX + key) !== null;
}

export function clearDraft(key: string): void {
  writeStored('sessionStorage', PREFIX + key, null);
}
