import type { Insertable } from 'kysely';
import { isPostKey, type TextContent } from '#shared/site-texts.ts';
import { newId } from '#database/ids.ts';
import type { SiteTextTables } from '#database/site-text-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { checkContent } from '#domain/site-texts/check-content.ts';
import { defaultText } from '#domain/site-texts/default-texts.ts';
import { lockText, type TextRow } from '#domain/site-texts/text-row.ts';

/** What is changed, by somebody who has seen `revision` of the text. */
export interface Change {
  key: string;
  revision: number;
}

/** Begins a post of the blog, as a draft. @returns its key @throws {DomainError} 'invalid-fields' */
export async function beginPost(db: Database, staff: Actor, content: unknown): Promise<string> {
  const id = newId();
  const key = `post-${id}`;
  const draft = checkContent(key, content);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('site_texts')
      .values({
        key,
        id,
        published: null,
        slug: null,
        draft: JSON.stringify(draft),
        drafted_by: staff.id,
        drafted_at: new Date(),
      })
      .execute();
    await recordAudit(trx, { actor: staff, action: 'text-draft-saved', subject: { kind: 'text', id } });
  });
  return key;
}

/**
 * Stores a draft of a text beside what everybody reads. @returns the text's new revision
 * @throws {DomainError} 'not-found', 'text-changed', 'invalid-fields'
 */
export async function saveDraft(
  db: Database,
  staff: Actor,
  { key, revision, content }: Change & { content: unknown },
): Promise<number> {
  return change(db, { key, revision }, async (trx, text) => {
    await trx
      .updateTable('site_texts')
      .set({ draft: JSON.stringify(checkContent(key, content)), drafted_by: staff.id, drafted_at: new Date() })
      .where('key', '=', text.key)
      .execute();
    await recordAudit(trx, { actor: staff, action: 'text-draft-saved', subject: { kind: 'text', id: text.id } });
  });
}

/** Drops a draft; a post that was never published goes with it. @throws {DomainError} 'not-found', 'text-changed', 'no-draft' */
export async function discardDraft(db: Database, staff: Actor, { key, revision }: Change): Promise<number> {
  return change(db, { key, revision }, async (trx, text) => {
    if (!text.draft) throw noDraft();
    const gone = isPostKey(key) && (await lastNumber(trx, key)) === 0;
    if (gone) await trx.deleteFrom('site_texts').where('key', '=', key).execute();
    else await dropDraft(trx, key);
    await recordAudit(trx, { actor: staff, action: 'text-draft-discarded', subject: { kind: 'text', id: text.id } });
  });
}

/**
 * Makes the draft what everybody reads, as a new version.
 * @param note what its author says about the change
 * @throws {DomainError} 'not-found', 'text-changed', 'no-draft', 'invalid-fields'
 */
export async function publishDraft(
  db: Database,
  staff: Actor,
  { key, revision, note }: Change & { note?: string | undefined },
): Promise<number> {
  return change(db, { key, revision }, async (trx, text) => {
    if (!text.draft) throw noDraft();
    await publish(trx, key, checkContent(key, text.draft));
    await dropDraft(trx, key);
    const version = await addVersion(trx, staff, { key, kind: 'published', content: text.draft, note });
    await recordAudit(trx, {
      actor: staff,
      action: 'text-published',
      subject: { kind: 'text', id: text.id },
      facts: { version },
    });
  });
}

/**
 * Makes an earlier version what everybody reads again, as a new version; a draft stays.
 * @param number which one
 * @throws {DomainError} 'not-found', 'text-changed', 'invalid-fields' where it would not be taken any more
 */
export async function revertTo(
  db: Database,
  staff: Actor,
  { key, revision, number, note }: Change & { number: number; note?: string | undefined },
): Promise<number> {
  return change(db, { key, revision }, async (trx, text) => {
    const earlier = await trx
      .selectFrom('site_text_versions')
      .select('content')
      .where('key', '=', key)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!earlier) throw new DomainError('not-found', 'We couldn’t find this version.');
    const content = checkContent(key, earlier.content);
    await publish(trx, key, content);
    const version = await addVersion(trx, staff, { key, kind: 'reverted', content, of_number: number, note });
    await recordAudit(trx, {
      actor: staff,
      action: 'text-reverted',
      subject: { kind: 'text', id: text.id },
      facts: { version, of: number },
    });
  });
}

/**
 * Makes the text that the site came with what everybody reads again, as a new version; a post of the blog is taken down instead. A draft stays.
 * @throws {DomainError} 'not-found', 'text-changed'
 */
export async function restoreDefault(
  db: Database,
  staff: Actor,
  { key, revision, note }: Change & { note?: string | undefined },
): Promise<number> {
  return change(db, { key, revision }, async (trx, text) => {
    if (!text.published) return;
    const standard = defaultText(key);
    await trx.updateTable('site_texts').set({ published: null, slug: null }).where('key', '=', key).execute();
    const version = await addVersion(trx, staff, {
      key,
      kind: standard ? 'default' : 'withdrawn',
      content: standard ?? text.published,
      note,
    });
    await recordAudit(trx, {
      actor: staff,
      action: standard ? 'text-default-restored' : 'post-withdrawn',
      subject: { kind: 'text', id: text.id },
      facts: { version },
    });
  });
}

/** @returns the revision after the change */
async function change(
  db: Database,
  { key, revision }: Change,
  work: (trx: RunningTransaction, text: TextRow) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const text = await lockText(trx, key, revision);
    await work(trx, text);
    await trx
      .updateTable('site_texts')
      .set({ revision: text.revision + 1 })
      .where('key', '=', key)
      .execute();
    return text.revision + 1;
  });
}

async function publish(trx: RunningTransaction, key: string, content: TextContent): Promise<void> {
  const { slug: wanted } = content;
  const slug = isPostKey(key) && typeof wanted === 'string' ? wanted : null;
  if (slug !== null) {
    const taken = await trx
      .selectFrom('site_texts')
      .select('key')
      .where('slug', '=', slug)
      .where('key', '!=', key)
      .executeTakeFirst();
    if (taken) {
      const message = 'Another post has this address. Choose another one';
      throw new DomainError('invalid-fields', message, { errors: [{ path: 'content.slug', message }] });
    }
  }
  await trx
    .updateTable('site_texts')
    .set({ published: JSON.stringify(content), slug })
    .where('key', '=', key)
    .execute();
}

async function dropDraft(trx: RunningTransaction, key: string): Promise<void> {
  await trx
    .updateTable('site_texts')
    .set({ draft: null, drafted_by: null, drafted_at: null })
    .where('key', '=', key)
    .execute();
}

type NewVersion = Pick<Insertable<SiteTextTables['site_text_versions']>, 'key' | 'kind' | 'of_number'> & {
  content: TextContent;
  note: string | undefined;
};

/** @returns the number of the version */
async function addVersion(
  trx: RunningTransaction,
  staff: Actor,
  { key, content, note, ...rest }: NewVersion,
): Promise<number> {
  const number = (await lastNumber(trx, key)) + 1;
  await trx
    .insertInto('site_text_versions')
    .values({
      id: newId(),
      key,
      number,
      of_number: null,
      ...rest,
      content: JSON.stringify(content),
      note: note === undefined || note === '' ? null : note,
      author_id: staff.id,
    })
    .execute();
  return number;
}

async function lastNumber(trx: RunningTransaction, key: string): Promise<number> {
  const { last } = await trx
    .selectFrom('site_text_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function noDraft(): DomainError {
  return new DomainError('no-draft', 'This text has no draft. Save one first.');
}
