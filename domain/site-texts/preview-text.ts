import type { RichText, WrittenText } from '#shared/page-text.ts';
import { fieldsOf, type TextContent } from '#shared/site-texts.ts';
import type { Database } from '#database/tables.ts';
import { fillIn, type SiteFacts } from '#domain/site-texts/fill-in.ts';
import { parseLine, parseText } from '#domain/site-texts/parse-text.ts';
import { findText, noSuchText, shownContent } from '#domain/site-texts/text-row.ts';

/** What a draft says, with what is written in Markdown parsed, in the order of its fields. */
export interface Preview {
  content: TextContent;
  lead: RichText | null;
  texts: WrittenText[];
}

/** A draft as its page would show it; what is shown, where there is no draft. @throws {DomainError} 'not-found' */
export async function previewText(db: Database, key: string, facts: SiteFacts): Promise<Preview> {
  const text = await findText(db, key);
  const content = text.draft ?? shownContent(text);
  if (!content) throw noSuchText();
  const preview: Preview = { content, lead: null, texts: [] };
  const parse = (fields: object, values: Readonly<Record<string, unknown>>): void => {
    for (const [name, field] of Object.entries(fields) as [string, { kind: string; fields?: object }][]) {
      const value = values[name];
      if (field.kind === 'lead') preview.lead = parseLine(fillIn(String(value), facts));
      if (field.kind === 'text') preview.texts.push(parseText(fillIn(String(value), facts)));
      if (Array.isArray(value)) for (const item of value) parse(field.fields ?? {}, item as Record<string, unknown>);
    }
  };
  parse(fieldsOf(key) ?? {}, content);
  return preview;
}
