import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { KEY_HOURS } from '#domain/idempotency/begin-call.ts';

/** At once, so that nobody waits for us for long. */
const BATCH = 1_000;

/** Forgets keys that mean nothing any more. @returns how many */
export async function forgetOldKeys(db: Database): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where id in (
        select id from idempotency_keys
        where created_at <= clock_timestamp() - make_interval(hours => ${KEY_HOURS})
        order by created_at limit ${BATCH} for update skip locked
      )`.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return forgotten;
  }
}
