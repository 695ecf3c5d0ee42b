import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/** How long a key means the same call. */
const KEY_HOURS = 24;

/** Most stored keys of one caller; the oldest are deleted. Only programs reach it. */
export const MOST_KEYS = 1_000;

/** Longer than any call takes; when it has passed, the process that ran the call is gone, and the call may run again. */
const LONGEST_CALL_SECONDS = 60;

interface KeyedCall {
  /** Whose key it is: an account's id, or what stands for a visitor. Keys are scoped to one caller. */
  caller: string;
  key: string;
  /** Differs where the request does. */
  fingerprint: string;
  /** What both were under the auth secrets before this one. */
  earlier?: readonly { caller: string; fingerprint: string }[];
}

/** `run`: nobody has made this call yet; its id is the same when it has to run again. `answered`: this was the answer. */
export type Begun = { run: string } | { answered: { id: string; status: number; encrypted: Buffer } };

/**
 * Begins a call that may be sent again under the same key.
 * @throws {DomainError} 'idempotency-mismatch' for another request under this key, 'idempotency-running' while the first still runs
 */
export async function beginCall(db: Database, call: KeyedCall): Promise<Begun> {
  const { caller, key, fingerprint } = call;
  await renameEarlier(db, call);
  const over = sql<boolean>`known.created_at <= clock_timestamp() - make_interval(hours => ${KEY_HOURS})`;
  const { rows } = await sql<{ id: string }>`
    insert into idempotency_keys as known (id, caller, key, fingerprint, running_until, created_at)
    values (${newId()}, ${caller}, ${key}, ${fingerprint},
      clock_timestamp() + make_interval(secs => ${LONGEST_CALL_SECONDS}), clock_timestamp())
    on conflict (caller, key) do update set
      id = case when ${over} then excluded.id else known.id end,
      created_at = case when ${over} then excluded.created_at else known.created_at end,
      fingerprint = excluded.fingerprint, running_until = excluded.running_until, status = null, answer = null
    where ${over} or (known.running_until <= clock_timestamp() and known.fingerprint = excluded.fingerprint)
    returning id`.execute(db);
  const [begun] = rows;
  if (begun) {
    await deleteExcessKeys(db, caller);
    return { run: begun.id };
  }

  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.fingerprint !== fingerprint) {
    throw new DomainError(
      'idempotency-mismatch',
      'This Idempotency-Key was sent with another request before. Use a new key for each new request.',
    );
  }
  if (!known || known.status === null || known.answer === null) {
    throw new DomainError(
      'idempotency-running',
      'A request with the same Idempotency-Key is in progress. Send it again in a moment to get its answer.',
      { retryAfterSeconds: 1 },
    );
  }
  return { answered: { id: known.id, status: known.status, encrypted: known.answer } };
}

/** Gives a call that was begun under an earlier auth secret the names that it has under this one. */
async function renameEarlier(db: Database, { caller, key, fingerprint, earlier = [] }: KeyedCall): Promise<void> {
  for (const known of earlier) {
    await sql`
      update idempotency_keys set caller = ${caller}, fingerprint = ${fingerprint}
      where caller = ${known.caller} and key = ${key} and fingerprint = ${known.fingerprint}
        and (${known.caller} = ${caller}
          or not exists (select from idempotency_keys as own where own.caller = ${caller} and own.key = ${key}))`.execute(
      db,
    );
  }
}

/** Keys of calls in progress are not deleted. */
async function deleteExcessKeys(db: Database, caller: string): Promise<void> {
  await sql`
    delete from idempotency_keys where id in (
      select id from idempotency_keys
      where status is not null and id in (
        select id from idempotency_keys where caller = ${caller}
        order by created_at desc, id desc offset ${MOST_KEYS}
      ) for update skip locked
    )`.execute(db);
}

/** Keeps the answer of a call for those who send it again. Who was too slow, and has been overtaken, changes nothing. */
export async function answerCall(db: Database, id: string, status: number, encrypted: Buffer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ running_until: null, status, answer: encrypted })
    .where('id', '=', id)
    .where('status', 'is', null)
    .execute();
}

/** Frees the key of a call that has come to nothing: it may be sent again. */
export async function abandonCall(db: Database, id: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('status', 'is', null).execute();
}

/** Rows deleted at once, so that locks are short. */
const BATCH = 1_000;

/** Deletes expired keys. @returns how many */
export async function deleteOldKeys(db: Database): Promise<number> {
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
