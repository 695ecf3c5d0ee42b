import { type Kysely, sql } from 'kysely';

/**
 * Secrets are kept as hashes only; sessions say when they were used last; letters carry tokens for one purpose; failed sign-ins are
 * counted where every process of the site sees them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions rename column token to token_hash;
    update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
    alter table sessions add column last_used_at timestamptz;
    update sessions set last_used_at = updated_at;
    alter table sessions alter column last_used_at set not null, alter column last_used_at set default now();

    -- Sign-ins at Google that are under way begin again: they are stored in another way now.
    delete from verifications;
    update accounts set access_token = null, refresh_token = null, id_token = null;
    alter table accounts add constraint accounts_without_foreign_tokens
      check (access_token is null and refresh_token is null and id_token is null);

    create table mailed_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      email text not null,
      token_hash text not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index mailed_tokens_by_user on mailed_tokens (user_id, purpose, created_at);

    create table sign_in_failures (
      account text not null check (length(account) = 64),
      source text not null check (length(source) between 1 and 100),
      failures integer not null check (failures > 0),
      last_failed_at timestamptz not null,
      primary key (account, source)
    );
    create index sign_in_failures_by_source on sign_in_failures (source, last_failed_at);
    create index sign_in_failures_oldest on sign_in_failures (last_failed_at);
  `.execute(db);
}
