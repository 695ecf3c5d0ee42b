import type { Selectable } from 'kysely';
import { fieldsOf, isPostKey, SITE_TEXTS, type TextContent } from '#shared/site-texts.ts';
import type { SiteTextTables } from '#database/site-text-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { newId } from '#database/ids.ts';
import { defaultText } from '#domain/site-texts/default-texts.ts';

export type TextRow = Selectable<SiteTextTables['site_texts']>;

/** The failure of whatever is asked for a text that is not there. */
export function noSuchText(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this text. It may have been deleted.');
}

/** A text that nobody has changed yet. */
export function untouched(key: string): TextRow {
  return {
    key,
    id: newId(),
    revision: 0,
    published: null,
    slug: null,
    draft: null,
    drafted_by: null,
    drafted_at: null,
  };
}

/** A text as it is stored. @throws {DomainError} 'not-found' for a key that no text has, and for posts that are gone */
export async function findText(db: Database, key: string): Promise<TextRow> {
  if (fieldsOf(key) === null) throw noSuchText();
  const row = await db.selectFrom('site_texts').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row && isPostKey(key)) throw noSuchText();
  return row ?? untouched(key);
}

/**
 * A text, locked for a change by somebody who has seen `revision` of it.
 * @throws {DomainError} 'not-found'; 'text-changed' when somebody else has changed it meanwhile
 */
export async function lockText(trx: RunningTransaction, key: string, revision: number): Promise<TextRow> {
  if (fieldsOf(key) === null) throw noSuchText();
  if (!isPostKey(key)) {
    // Two who change a text for the first time wait for each other here.
    await trx
      .insertInto('site_texts')
      .values({ ...untouched(key), revision: 1, published: null, draft: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  const row = await trx.selectFrom('site_texts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  if (!row) throw noSuchText();
  // A row that has just been made is the text that nobody had changed.
  if (row.revision !== Math.max(revision, 1)) {
    throw new DomainError(
      'text-changed',
      'Somebody else has changed this text since you opened it. Compare both before you save yours.',
    );
  }
  return row;
}

/** What everybody reads of a text; null for a post that is not published. */
export function shownContent({ key, published }: Pick<TextRow, 'key' | 'published'>): TextContent | null {
  return published ?? defaultText(key);
}

/** What a text is called. */
export function titleOf(key: string, content: TextContent | null): string {
  const title = SITE_TEXTS[key]?.title ?? content?.['title'];
  return typeof title === 'string' ? title : 'New post';
}
