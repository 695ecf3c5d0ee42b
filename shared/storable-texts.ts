import { withoutUnstorable } from '#shared/text.ts';

/** A form that is sent as it was typed, but for what cannot be stored. */
export function withStorableTexts(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const storable = (value: unknown) => (typeof value === 'string' ? withoutUnstorable(value) : value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, storable(value)]));
}
