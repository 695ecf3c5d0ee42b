import { type Kysely, sql } from 'kysely';

/** After a restore: a hand-over whose seller the provider has paid since the backup was over by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into state_transitions (machine, from_state, to_state, trigger) values
      ('handover', 'waiting', 'released', 'seller was paid'),
      ('handover', 'handed-over', 'released', 'seller was paid'),
      ('handover', 'deciding', 'released', 'seller was paid')
  `.execute(db);
}
