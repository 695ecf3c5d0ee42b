import { type Kysely, sql } from 'kysely';

/** States in which a transfer was given up, or not yet sent, when a process that was stopped for minutes hears that it has arrived. */
const GIVEN_UP = ['scheduled', 'waiting for account', 'failed', 'reversed'] as const;

/** What arrives late counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const state of GIVEN_UP) {
    await sql`insert into state_transitions values (${sql.join(['transfer', state, 'sent', 'transfer arrived'])})`.execute(
      db,
    );
  }
}
