import { type Kysely, sql } from 'kysely';

/**
 * What an Admin may do, as a list; nobody else has any. Every Admin there is keeps all of it. A new row of an Admin has all powers unless it
 * says otherwise, and whoever stops being an Admin has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column powers text[];
    update users set powers = case type when 'Admin' then array['support', 'moderation', 'finance'] else '{}' end;
    alter table users
      alter column powers set not null,
      add constraint users_powers_known check (powers <@ array['support', 'moderation', 'finance']),
      add constraint users_powers_of_admins check (type = 'Admin' or powers = '{}');
    create index users_admins on users (id) where type = 'Admin' and deleted_at is null;

    create function set_powers() returns trigger language plpgsql as $$
    begin
      if new.type <> 'Admin' then
        new.powers := '{}';
      elsif new.powers is null then
        new.powers := array['support', 'moderation', 'finance'];
      end if;
      return new;
    end $$;
    create trigger users_set_powers before insert or update of type on users for each row execute function set_powers();
  `.execute(db);
}
