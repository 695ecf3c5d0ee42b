import { type Kysely, sql } from 'kysely';

/** Texts of the site that staff have changed, with their drafts and all versions that were ever published. A text without a row is as the site came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_texts (
      key text primary key check (key ~ '^[a-z0-9-]{1,60}$'),
      id uuid not null unique,
      revision integer not null default 1 check (revision > 0),
      published jsonb check (jsonb_typeof(published) = 'object' and length(published::text) <= 200000),
      slug text unique check (slug ~ '^[a-z0-9-]{1,60}$'),
      draft jsonb check (jsonb_typeof(draft) = 'object' and length(draft::text) <= 200000),
      drafted_by uuid,
      drafted_at timestamptz,
      check (slug is null or published is not null),
      check ((draft is null) = (drafted_at is null))
    );

    create table site_text_versions (
      id uuid primary key,
      key text not null references site_texts,
      number integer not null check (number > 0),
      kind text not null check (kind in ('published', 'reverted', 'default', 'withdrawn')),
      content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
      of_number integer,
      note text check (length(note) between 1 and 200),
      author_id uuid not null,
      created_at timestamptz not null default now(),
      unique (key, number),
      check ((kind = 'reverted') = (of_number is not null))
    );
    create index site_text_versions_newest on site_text_versions (key, id desc);

    create function refuse_changed_version() returns trigger language plpgsql as $$
    begin
      raise exception 'versions of texts stay as they are';
    end $$;
    create trigger site_text_versions_stay before update or delete on site_text_versions
      for each row execute function refuse_changed_version();

    -- Cached pages show them.
    create trigger site_texts_told after insert or delete or truncate on site_texts
      for each statement execute function tell_of_catalogue();
    create function tell_of_changed_texts() returns trigger language plpgsql as $$
    begin
      if new.published is distinct from old.published then
        perform pg_notify('catalogue', 'changed');
      end if;
      return null;
    end $$;
    create trigger site_texts_changed_told after update on site_texts
      for each row execute function tell_of_changed_texts();
  `.execute(db);
}
