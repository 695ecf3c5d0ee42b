import { isPostKey, SITE_TEXTS, type TextContent, type VersionKind } from '#shared/site-texts.ts';
import type { TextGroup } from '#shared/text-groups.ts';
import { postPath } from '#shared/post-path.ts';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';
import { defaultText } from '#domain/site-texts/default-texts.ts';
import { findText, shownContent, type TextRow, titleOf } from '#domain/site-texts/text-row.ts';

/** When and by whom something was written; the name is null once the account is closed. */
export interface Written {
  by: string | null;
  at: Date;
}

/** A text in the list of all that can be changed. */
export interface ListedText {
  key: string;
  title: string;
  group: TextGroup;
  /** The page that shows it; null for a post that is not published. */
  path: string | null;
  changed: Written | null;
  drafted: Written | null;
}

/** A text with what its editor needs. */
export interface EditedText extends ListedText {
  /** What the audit log calls it; null for what nobody has changed. */
  id: string | null;
  revision: number;
  /** What everybody reads; null for a post that is not published. */
  shown: TextContent | null;
  /** Whether that is what the site came with. */
  isDefault: boolean;
  draft: TextContent | null;
  /** What the site came with; null for a post. */
  standard: TextContent | null;
}

/** A version of a text. */
export interface TextVersion {
  id: string;
  number: number;
  kind: VersionKind;
  of_number: number | null;
  note: string | null;
  author: string | null;
  created_at: Date;
}

/** A text for its editor. @throws {DomainError} 'not-found' */
export async function getText(db: Database, key: string): Promise<EditedText> {
  const text = await findText(db, key);
  const row = (await findRow(db, key)) ?? { ...text, ...UNCHANGED };
  return {
    ...toListed(row),
    id: row.revision === 0 ? null : row.id,
    revision: row.revision,
    shown: shownContent(row),
    isDefault: row.published === null && !isPostKey(key),
    draft: row.draft,
    standard: defaultText(key),
  };
}

const WITHOUT_CONTENT = ['id', 'number', 'kind', 'of_number', 'note', 'site_text_versions.created_at'] as const;

/** What a text said before and says now, the newest first. @throws {DomainError} 'not-found', 'bad-cursor' */
export async function listVersions(db: Database, key: string, page: PageRequest): Promise<Page<TextVersion>> {
  await findText(db, key);
  const versions = db.selectFrom('site_text_versions').where('key', '=', key);
  return newestFirst(db, page, 'site_text_versions.id', {
    rows: versions.select((eb) => [
      ...WITHOUT_CONTENT,
      eb
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'site_text_versions.author_id')
        .where('users.deleted_at', 'is', null)
        .as('author'),
    ]),
    all: versions.select('id'),
  });
}

/** What a version of a text says. @throws {DomainError} 'not-found' */
export async function getVersion(db: Database, key: string, number: number): Promise<TextContent> {
  const version = await db
    .selectFrom('site_text_versions')
    .select('content')
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!version) throw new DomainError('not-found', 'We couldn’t find this version.');
  return version.content;
}

const UNCHANGED = { changed_at: null, changed_by: null, drafter: null };

type RowWithAuthors = TextRow & { changed_at: Date | null; changed_by: string | null; drafter: string | null };

function findRow(db: Database, key: string): Promise<RowWithAuthors | undefined> {
  return db
    .selectFrom('site_texts')
    .leftJoin('users as drafter', (join) =>
      join.onRef('drafter.id', '=', 'site_texts.drafted_by').on('drafter.deleted_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_text_versions as version')
          .leftJoin('users', (join) =>
            join.onRef('users.id', '=', 'version.author_id').on('users.deleted_at', 'is', null),
          )
          .select(['version.created_at', 'users.name'])
          .whereRef('version.key', '=', 'site_texts.key')
          .orderBy('version.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('site_texts')
    .select(['drafter.name as drafter', 'newest.created_at as changed_at', 'newest.name as changed_by'])
    .where('site_texts.key', '=', key)
    .executeTakeFirst();
}

function toListed(row: RowWithAuthors): ListedText {
  const { key, slug, draft, drafted_at: draftedAt, changed_at: changedAt } = row;
  const declared = SITE_TEXTS[key];
  return {
    key,
    title: titleOf(key, draft ?? shownContent(row) ?? null),
    group: declared?.group ?? 'Blog',
    path: declared?.path ?? (slug === null ? null : postPath(slug)),
    changed: changedAt && { by: row.changed_by, at: changedAt },
    drafted: draftedAt && { by: row.drafter, at: draftedAt },
  };
}
