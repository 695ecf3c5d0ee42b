const PREFIX = 'draft-';

/**
 * What was typed into a form and not sent yet. Kept in this tab, so that it survives a reload, a lost connection and an ended session; the
 * key names the person too, so that the next one at this computer never sees it.
 */
export function readDraft<Field extends string>(key: string, fields: readonly Field[]): Partial<Record<Field, string>> {
  const draft: Partial<Record<Field, string>> = {};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    for (const field of fields) {
      const value: unknown = Object(kept)[field];
      if (typeof value === 'string') draft[field] = value;
    }
  } catch {
    // There is no readable draft.
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
  if (typed.length === 0) {
    clearDraft(key);
    return;
  }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Without storage the form works; a reload loses what was typed.
  }
}

/** Whether there is one, for what says so without showing it. */
export function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there is no draft.
  }
}
