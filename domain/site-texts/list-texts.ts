import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { postPath } from '#shared/post-path.ts';
import { SITE_TEXTS } from '#shared/site-texts.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import type { TextsTable } from '#shared/tables/texts.ts';
import type { TextGroup } from '#shared/text-groups.ts';
import type { Database } from '#database/tables.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { ListedText } from '#domain/site-texts/read-text.ts';

/** A text in SQL; `id` is its place: the declared ones first, then posts, those that were begun last first. */
interface TextInTable {
  id: string;
  key: string;
  title: string;
  group: TextGroup;
  path: string | null;
  slug: string | null;
  is_post: boolean;
  is_changed: boolean;
  changed_at: Date | null;
  changed_by: string | null;
  drafted_at: Date | null;
  drafter: string | null;
}

const DECLARED = Object.entries(SITE_TEXTS).map(([key, { title, group, path }], place) => ({
  key,
  title,
  group,
  path,
  place,
}));

/** The time at which a post was begun, which its id begins with, and a digit so that no two are the same: a number that JavaScript holds exactly. */
const BEGUN = sql`('x' || left(translate(text.id::text, '-', ''), 12) || substr(text.id::text, 20, 1))::bit(52)::bigint`;
const AFTER_ALL = 2 ** 52;

function allTexts(): RawBuilder<TextInTable> {
  return sql<TextInTable>`(
    select coalesce(declared.place, ${AFTER_ALL}::bigint - ${BEGUN}) as id, coalesce(declared.key, text.key) as key,
      coalesce(declared.title, nullif(text.draft->>'title', ''), nullif(text.published->>'title', ''), 'New post') as title,
      coalesce(declared.group, 'Blog') as "group", declared.path, text.slug, declared.key is null as is_post,
      text.published is not null as is_changed, newest.created_at as changed_at, author.name as changed_by,
      text.drafted_at, drafter.name as drafter
    from jsonb_to_recordset(${JSON.stringify(DECLARED)}::jsonb)
      as declared (key text, title text, "group" text, path text, place bigint)
    full join site_texts text on text.key = declared.key
    left join lateral (
      select created_at, author_id from site_text_versions version where version.key = text.key order by version.id desc limit 1
    ) newest on true
    left join users author on author.id = newest.author_id and author.deleted_at is null
    left join users drafter on drafter.id = text.drafted_by and drafter.deleted_at is null)`;
}

const IS: Record<NonNullable<FilterValues<TextsTable>['state']>, RawBuilder<SqlBool>> = {
  drafted: sql<SqlBool>`text.drafted_at is not null`,
  changed: sql<SqlBool>`text.is_changed`,
  default: sql<SqlBool>`not text.is_changed and not text.is_post`,
  unpublished: sql<SqlBool>`text.is_post and text.slug is null`,
};

/** The texts of the site, and the posts of its blog, published or not. @throws {DomainError} 'bad-cursor' */
export async function listTexts(
  db: Database,
  query: TableQuery<TextsTable>,
): Promise<Page<ListedText & { id: string }>> {
  const { q, group, state } = query.filters;
  let texts = db.selectFrom(allTexts().as('text')).selectAll().where(isWithin(query.period, 'text.changed_at'));
  if (q !== undefined) texts = texts.where(contains(q, ['text.title']));
  if (group !== undefined) texts = texts.where('text.group', '=', group);
  if (state !== undefined) texts = texts.where(IS[state]);
  const { rows, ...page } = await sortedPage(db, query, {
    columns: {
      order: 'id',
      title: { by: sql`lower(text.title)`, type: 'text' },
      changed: { by: sql.ref('text.changed_at'), type: 'time', nullable: true },
    },
    id: 'text.id',
    idType: 'bigint',
    rows: texts,
    all: texts,
  });
  return { ...page, rows: rows.map(toListed) };
}

function toListed(text: TextInTable): ListedText & { id: string } {
  const { id, key, title, group, slug } = text;
  return {
    id,
    key,
    title,
    group,
    path: text.path ?? (slug === null ? null : postPath(slug)),
    changed: text.changed_at && { by: text.changed_by, at: text.changed_at },
    drafted: text.drafted_at && { by: text.drafter, at: text.drafted_at },
  };
}
