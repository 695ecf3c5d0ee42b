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

/** Every queue, also where nothing waits. Jobs that run later, or are to be tried again later, don't wait. */
export async function readQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select queue.name as kind, count(due.name)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(due.start_after)), 0)::float8 as oldest
    from jobs.queue
    left join jobs.job due on due.name = queue.name
      and due.state < 'active' and not due.blocked and due.start_after <= clock_timestamp()
    group by queue.name`.execute(db);
  return rows;
}
