import type { TextAnswer } from '#shared/contracts/site-texts.ts';
import { fieldsOf, POST_FIELDS, SITE_TEXTS, type TextField, type TextFields } from '#shared/site-texts.ts';

/** What is typed for a text, by its fields. */
export type Content = NonNullable<TextAnswer['shown']>;

/** The key in the address of a post that has not been saved yet. */
export const NEW_POST = 'new';

export const declaredFields = (key: string): TextFields => fieldsOf(key) ?? POST_FIELDS;

/** Where a text is edited. */
export const textPath = (key: string): string => `/dashboard/texts/${key}`;

/** A field that nobody has filled in. */
function emptyValue(field: TextField): Content[string] {
  return field.kind === 'list' ? Array.from({ length: field.min }, () => emptyItem(field.fields)) : emptyText(field);
}

export function emptyItem(fields: Readonly<Record<string, TextField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyText(field)]));
}

function emptyText(field: TextField): string {
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? '';
  return field.kind === 'day' ? new Date().toLocaleDateString('sv-SE') : '';
}

export function emptyContent(key: string): Content {
  return Object.fromEntries(Object.entries(declaredFields(key)).map(([name, field]) => [name, emptyValue(field)]));
}

/** Whether two contents say the same, whatever the order of their fields. */
export function isSame(key: string, one: Content, other: Content | null): boolean {
  return other !== null && JSON.stringify(toLines(key, one)) === JSON.stringify(toLines(key, other));
}

/** A content as labelled texts, to be compared. */
export function toLines(key: string, content: Content): { label: string; text: string }[] {
  return Object.entries(declaredFields(key)).flatMap(([name, field]) => {
    const value = content[name];
    if (field.kind !== 'list') return [{ label: field.label, text: shownValue(field, value) }];
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((item, index) =>
      Object.entries(field.fields).map(([part, partField]) => ({
        label: `${capitalized(field.one)} ${index + 1}: ${partField.label}`,
        text: shownValue(partField, item[part]),
      })),
    );
  });
}

function shownValue(field: TextField, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return field.kind === 'choice' ? (field.choices[text] ?? text) : text;
}

export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** What pages of the site have texts that can be previewed together. */
export const HOME_KEYS = ['hero', 'home-about', 'statistics', 'testimonials'] as const;

/** The heading of a text's page, where it is not one of its fields. */
export const pageTitleOf = (key: string): string => SITE_TEXTS[key]?.title ?? '';
