import { type Kysely, sql } from 'kysely';

/**
 * An account may switch between buying and selling. `type` is the hat in use; `sells_since` says when it first had that of a Seller, and stays:
 * verification, the Admins' lists and what the caches hear of sellers go by it, so that switching changes none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column sells_since timestamptz;
    update users set sells_since = coalesce(
      (select min(products.created_at) from products where products.seller_id = users.id), users.created_at
    ) where type = 'Seller' or exists (select from products where products.seller_id = users.id);

    alter table users drop constraint users_check;
    alter table users
      add constraint users_verified_sell check (verified_at is null or sells_since is not null),
      add constraint users_sellers_sell check (type <> 'Seller' or sells_since is not null);
    create index users_who_sell on users (id) where sells_since is not null and deleted_at is null;

    create function note_first_selling() returns trigger language plpgsql as $$
    begin
      new.sells_since := case tg_op when 'INSERT' then new.created_at else now() end;
      return new;
    end $$;
    create trigger users_note_first_selling before insert or update of type on users for each row
      when (new.type = 'Seller' and new.sells_since is null) execute function note_first_selling();

    create or replace function tell_of_changed_sellers() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_rows n join old_rows o using (id)
        where n.sells_since is not null
          and (n.name, n.email, n.verified_at, n.deleted_at) is distinct from (o.name, o.email, o.verified_at, o.deleted_at)
      ) then
        perform pg_notify('catalogue', 'changed');
      end if;
      return null;
    end $$;
  `.execute(db);
}
