import { type Kysely, sql } from 'kysely';

/** Files of laptops that sellers import: each row as it stands in the file, what was understood of it, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key,
      seller_id uuid not null references users,
      file_name text not null check (length(file_name) between 1 and 200),
      encoding text not null check (length(encoding) <= 40),
      delimiter text not null check (length(delimiter) = 1),
      has_heads boolean not null,
      heads jsonb not null check (jsonb_typeof(heads) = 'array'),
      mapping jsonb not null check (jsonb_typeof(mapping) = 'array'),
      defaults jsonb not null check (jsonb_typeof(defaults) = 'object' and length(defaults::text) <= 40000),
      notice text,
      state text not null check (state in ('reading', 'ready', 'listing', 'withdrawing')),
      revision integer not null default 0,
      confirms_specs boolean not null default false,
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create index imports_seller on imports (seller_id, id desc);

    create table import_rows (
      id uuid primary key,
      import_id uuid not null references imports on delete cascade,
      position integer not null check (position >= 0),
      cells jsonb not null check (jsonb_typeof(cells) = 'array'),
      edits jsonb not null default '{}' check (jsonb_typeof(edits) = 'object' and length(edits::text) <= 40000),
      read_revision integer not null default -1,
      texts jsonb,
      specs jsonb,
      price_cents integer,
      same_key text,
      issues jsonb not null default '[]' check (jsonb_typeof(issues) = 'array'),
      has_error boolean not null default false,
      has_warning boolean not null default false,
      is_doubtful boolean not null default false,
      duplicate text check (duplicate in ('file', 'listed')),
      choice boolean,
      is_chosen boolean not null generated always as
        (not has_error and coalesce(choice, duplicate is null and not is_doubtful)) stored,
      state text not null default 'staged'
        check (state in ('staged', 'queued', 'listed', 'waiting', 'refused', 'withdrawn')),
      refusal text,
      listed_at timestamptz,
      unique (import_id, position)
    );
    create index import_rows_same on import_rows (import_id, same_key, position);
    create index import_rows_state on import_rows (import_id, state, position);
  `.execute(db);
}
