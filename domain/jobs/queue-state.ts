import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** What waits in the queue of a kind of job. */
export interface QueueState {
  kind: string;
  /** Jobs that are due. */
  waiting: number;
  /** For how long (seconds) the oldest of them has been due. */
  oldest: number;
}

/** The queues in which something waits. Jobs that run later, or are to be tried again later, don't. */
export async function readQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as kind, count(*)::int as waiting,
      extract(epoch from clock_timestamp() - min(start_after))::float8 as oldest
    from jobs.job where state < 'active' and not blocked and start_after <= clock_timestamp() group by name`.execute(
    db,
  );
  return rows;
}
