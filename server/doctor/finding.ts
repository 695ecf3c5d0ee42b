/** What one look has found. */
export interface Finding {
  about:
    | 'settings'
    | 'database'
    | 'replica'
    | 'secret'
    | 'storage'
    | 'mail'
    | 'payments'
    | 'clock'
    | 'disk'
    | 'backup'
    | 'archive';
  /** A 'warning' can wait; with a 'problem' something does not work, or may be lost. */
  state: 'fine' | 'warning' | 'problem';
  text: string;
  /** What to do about it. */
  todo?: string;
}

export const fine = (about: Finding['about'], text: string): Finding => ({ about, state: 'fine', text });
export const warning = (about: Finding['about'], text: string, todo: string): Finding => ({
  about,
  state: 'warning',
  text,
  todo,
});
export const problem = (about: Finding['about'], text: string, todo: string): Finding => ({
  about,
  state: 'problem',
  text,
  todo,
});

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
}
