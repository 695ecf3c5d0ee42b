import * as v from 'valibot';
import { typed } from '#shared/contracts/fields.ts';

const text = typed(v.string());

/** What somebody typed, trimmed and without what cannot be stored. */
export function storableText(typedText: string): string {
  return v.parse(text, typedText);
}

/** A form that is sent as it was typed, but for what cannot be stored and for spaces around its texts. */
export function withStorableTexts(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]),
  );
}
