import { sql } from 'kysely';
import { ANSWER_HOURS, RATED_CONVERSATIONS, RATED_DAYS, type ResponseRate } from '#shared/response-rate.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';

const statement = preparedStatements<{ begun: number; answered: number; minutes: number | null }>();

/** How somebody answers what buyers begin to write to them; null while too few did. */
export async function responseRateOf(db: Database, sellerId: string): Promise<ResponseRate | null> {
  const [row] = await statement.run(db, 'of a seller', () => conversationsOf(db), { sellerId });
  const { begun = 0, answered = 0, minutes = null } = row ?? {};
  if (begun < RATED_CONVERSATIONS) return null;
  return { percent: Math.round((answered / begun) * 100), ...(minutes !== null && { minutes }) };
}

function conversationsOf(db: Database) {
  return db
    .selectFrom('conversations')
    .select([
      sql<number>`count(*)::int`.as('begun'),
      sql<number>`count(answered_at)::int`.as('answered'),
      sql<number | null>`ceil(percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)) filter (where answered_at is not null) / 60)::int`.as(
        'minutes',
      ),
    ])
    .where('seller_id', '=', parameter('sellerId'))
    .where(sql<boolean>`started_by = buyer_id`)
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${sql.lit(RATED_DAYS)})`)
    .where(
      sql<boolean>`(answered_at is not null or created_at < clock_timestamp() - make_interval(hours => ${sql.lit(ANSWER_HOURS)}))`,
    );
}
