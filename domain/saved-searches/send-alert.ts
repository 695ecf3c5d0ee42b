import { sql } from 'kysely';
import { readSavedQuery } from '#shared/saved-query.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { alertEmail } from '#domain/saved-searches/alert-email.ts';
import { unsubscribeToken } from '#domain/saved-searches/unsubscribe-token.ts';
import { type NewLaptops, newLaptops } from '#domain/saved-searches/new-laptops.ts';
import { ALERT_FREQUENCIES, inMinutes } from '#domain/saved-searches/alert-frequencies.ts';

/** A letter names so many laptops at most. */
const MOST_NAMED = 10;
/** Laptops listed in the last moments wait for the next time, in seconds: one that is older may still be on its way into the database. */
const SETTLING_SECONDS = 60;
/** Whoever may not be written to now is looked at again after this, in minutes. */
const NOT_NOW_MINUTES = 60;

export interface AlertSettings {
  /** Signs the links that end such letters. */
  key: Buffer;
  /** The site's own origin. */
  origin: string;
}

/**
 * Writes the letter of a saved search that has found something new, as part of the transaction that notes it: nothing is told twice, and
 * nothing is lost when the process ends in the middle, or several do this at once. Only who reads their address, and whose account is
 * open, is written to.
 * @returns whether a letter was written
 */
export async function sendAlert(db: Database, id: string, settings: AlertSettings): Promise<boolean> {
  const search = await read(db, id);
  if (!search || search.alerts === 'off') return false;
  const pace = ALERT_FREQUENCIES[search.alerts];
  const saved = readSavedQuery(search.query);
  if (!search.mayBeTold || !saved) return wait(db, id, NOT_NOW_MINUTES);
  if (search.minutesSince !== null && search.minutesSince < pace.pause)
    return wait(db, id, Math.ceil(pace.pause - search.minutesSince));
  const { told_until: since, until, user_id: owner } = search;
  const found = await newLaptops(db, { query: saved.query, since, until, for: owner }, MOST_NAMED);
  return note(db, search, found, settings);
}

type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

function read(db: Database, id: string) {
  return db
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .select(['search.id', 'search.user_id', 'search.name', 'search.query', 'search.alerts', 'search.told_until'])
    .select([
      sql<boolean>`users.email_verified and users.deleted_at is null and users.suspended_at is null`.as('mayBeTold'),
      sql<Date>`clock_timestamp() - make_interval(secs => ${SETTLING_SECONDS})`.as('until'),
      sql<number | null>`extract(epoch from clock_timestamp() - search.told_at)::float8 / 60`.as('minutesSince'),
    ])
    .where('search.id', '=', id)
    .executeTakeFirst();
}

async function wait(db: Database, id: string, minutes: number): Promise<false> {
  await db
    .updateTable('saved_searches')
    .set({ due_at: inMinutes(minutes) })
    .where('id', '=', id)
    .execute();
  return false;
}

async function note(db: Database, search: Read, found: NewLaptops, { key, origin }: AlertSettings): Promise<boolean> {
  const { id, alerts } = search;
  if (alerts === 'off') return false;
  const tells = found.products.length > 0;
  return inTransaction(db, async (trx) => {
    // The account before the search, as whoever closes it does; closed or suspended meanwhile, nobody is written to.
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('id', '=', search.user_id)
      .where('email_verified', '=', true)
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    const now = await trx
      .selectFrom('saved_searches')
      .select(['alerts', 'told_until', 'name', 'query'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else has told of it meanwhile, or its owner has changed what they want.
    if (!owner || now?.alerts !== alerts || now.told_until.getTime() !== search.told_until.getTime()) return false;
    const { look, pause } = ALERT_FREQUENCIES[alerts];
    await trx
      .updateTable('saved_searches')
      .set({
        due_at: inMinutes(tells ? pause : look),
        told_until: search.until,
        ...(tells && { told_at: sql<Date>`clock_timestamp()` }),
      })
      .where('id', '=', id)
      .execute();
    if (!tells) return false;
    const offUrl = `${origin}/alerts-off?token=${unsubscribeToken(key, id)}`;
    await queueEmail(trx, alertEmail(owner, { ...found, name: now.name, query: now.query, offUrl, origin }));
    return true;
  });
}
