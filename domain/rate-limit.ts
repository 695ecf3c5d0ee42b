import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { waitInWords } from '#shared/wait-in-words.ts';

/** How often one account may do something. */
export interface RateLimit {
  /** What is counted, such as 'booking'; calls of the same action share its count. */
  action: string;
  most: number;
  minutes: number;
  /** What happened, for the person who did it too often. */
  tooOften: string;
}

/** Of so many new counts in this process, one deletes expired ones, and up to so many of them. */
const SWEEP_EVERY = 50;
const SWEEP = 5_000;
let newCounts = 0;

/** What was counted in a window. */
interface CallCount {
  /** At most one more than may be. */
  calls: number;
  /** Until the window ends. */
  seconds: number;
}

/** Counts a call in a window that begins with the first. Stored in the database, so it holds for all processes and over a restart. */
export async function countCall(
  db: Database,
  key: string,
  { most, windowSeconds }: { most: number; windowSeconds: number },
): Promise<CallCount> {
  const { rows } = await sql<CallCount>`
    insert into call_counts as counted (key, calls, ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      calls = case when counted.ends_at <= clock_timestamp() then 1 else least(counted.calls, ${most}) + 1 end,
      ends_at = case when counted.ends_at <= clock_timestamp() then excluded.ends_at else counted.ends_at end
    returning calls, extract(epoch from ends_at - clock_timestamp())::float8 as seconds`.execute(db);
  const [count] = rows;
  if (!count) throw new Error('A call was not counted');
  if (count.calls === 1) {
    newCounts += 1;
    if (newCounts % SWEEP_EVERY === 0) await sweep(db);
  }
  return count;
}

/**
 * Refuses what is done too often.
 * @param who an account's id, or what stands for somebody who has none
 * @throws {DomainError} 'too-many-requests'
 */
export async function enforceRateLimit(
  db: Database,
  who: string,
  { action, most, minutes, tooOften }: RateLimit,
): Promise<void> {
  const { calls, seconds } = await countCall(db, `${action} ${who}`, { most, windowSeconds: minutes * 60 });
  if (calls <= most) return;
  const wait = Math.max(1, Math.ceil(seconds));
  throw new DomainError('too-many-requests', `${tooOften} Try again in ${waitInWords(wait)}.`, {
    retryAfterSeconds: wait,
  });
}

async function sweep(db: Database): Promise<void> {
  await sql`
    delete from call_counts where key in (
      select key from call_counts where ends_at <= clock_timestamp() order by ends_at limit ${SWEEP} for update skip locked
    )`.execute(db);
}
