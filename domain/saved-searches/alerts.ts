import { type RawBuilder, sql } from 'kysely';
import type { AlertFrequency } from '#shared/contracts/saved-searches.ts';
import type { Database } from '#database/tables.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import { readSavedQuery } from '#shared/saved-query.ts';
import { inTransaction } from '#database/transaction.ts';
import { type EmailRecipient, type NewEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { withoutLinks } from '#domain/email/without-links.ts';
import type { Product } from '#domain/products/product.ts';
import { type NewLaptops, newLaptops } from '#domain/saved-searches/new-laptops.ts';
import { unsubscribeToken } from '#domain/saved-searches/unsubscribe.ts';

/** In minutes: how long after an e-mail the next one may follow at the soonest, and how often it is looked for something new. */
const ALERT_FREQUENCIES: Readonly<Record<Exclude<AlertFrequency, 'off'>, { pause: number; look: number }>> = {
  daily: { pause: 24 * 60, look: 24 * 60 },
  'at-once': { pause: 60, look: 5 },
};

/** When a search with this pace is looked at next, from now on. */
export function dueAt(pace: AlertFrequency): RawBuilder<Date> {
  return inMinutes(pace === 'off' ? 0 : ALERT_FREQUENCIES[pace].look);
}

/** A moment of the database's clock. */
function inMinutes(minutes: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
}

/** A search whose process ended in the middle of it is taken by another one after this, in minutes. */
const LEASE_MINUTES = 10;

/** Claims searches that are due, the longest waiting first, for this process alone. @returns their ids */
export async function claimDueSearches(db: Database, most: number): Promise<string[]> {
  const taken = await db
    .with('due', (query) =>
      query
        .selectFrom('saved_searches')
        .select('id')
        .where('alerts', '<>', 'off')
        .where('due_at', '<=', inMinutes(0))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('saved_searches')
    .from('due')
    .whereRef('saved_searches.id', '=', 'due.id')
    .set({ due_at: inMinutes(LEASE_MINUTES) })
    .returning('saved_searches.id')
    .execute();
  return taken.map(({ id }) => id);
}

/** An e-mail names so many laptops at most. */
const MOST_NAMED = 10;
/** Laptops listed in the last moments wait for the next time, in seconds: one that is older may still be on its way into the database. */
const SETTLING_SECONDS = 60;
/** A search whose owner may not be mailed now is checked again after this, in minutes. */
const NOT_NOW_MINUTES = 60;

interface AlertSettings {
  /** Signs the links that end such e-mails. */
  key: Buffer;
  /** The site's own origin. */
  origin: string;
}

/**
 * Queues the e-mail of a saved search that has new results, in the transaction that notes it, so none is sent twice or lost. Only verified
 * addresses of open accounts are written to.
 * @returns whether an e-mail was queued
 */
export async function sendAlert(db: Database, id: string, settings: AlertSettings): Promise<boolean> {
  const search = await read(db, id);
  if (!search || search.alerts === 'off') return false;
  const pace = ALERT_FREQUENCIES[search.alerts];
  const saved = readSavedQuery(search.query);
  if (!search.mayBeMailed || !saved) return wait(db, id, NOT_NOW_MINUTES);
  if (search.minutesSince !== null && search.minutesSince < pace.pause)
    return wait(db, id, Math.ceil(pace.pause - search.minutesSince));
  const { alerted_until: since, until, user_id: owner } = search;
  const found = await newLaptops(db, { query: saved.query, since, until, for: owner }, MOST_NAMED);
  return note(db, search, found, settings);
}

type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

function read(db: Database, id: string) {
  return db
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .select(['search.id', 'search.user_id', 'search.name', 'search.query', 'search.alerts', 'search.alerted_until'])
    .select([
      sql<boolean>`users.email_verified and users.deleted_at is null and users.suspended_at is null`.as('mayBeMailed'),
      sql<Date>`clock_timestamp() - make_interval(secs => ${SETTLING_SECONDS})`.as('until'),
      sql<number | null>`extract(epoch from clock_timestamp() - search.alerted_at)::float8 / 60`.as('minutesSince'),
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
  const hasNew = found.products.length > 0;
  return inTransaction(db, async (trx) => {
    // Locks the account before the search, as closing it does; if closed or suspended meanwhile, no e-mail is sent.
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('id', '=', search.user_id)
      .where('email_verified', '=', true)
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    const now = await trx
      .selectFrom('saved_searches')
      .select(['alerts', 'alerted_until', 'name', 'query'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Another process has sent it meanwhile, or its owner has changed the settings.
    if (!owner || now?.alerts !== alerts || now.alerted_until.getTime() !== search.alerted_until.getTime())
      return false;
    const { look, pause } = ALERT_FREQUENCIES[alerts];
    await trx
      .updateTable('saved_searches')
      .set({
        due_at: inMinutes(hasNew ? pause : look),
        alerted_until: search.until,
        ...(hasNew && { alerted_at: sql<Date>`clock_timestamp()` }),
      })
      .where('id', '=', id)
      .execute();
    if (!hasNew) return false;
    const offUrl = `${origin}/alerts-off?token=${unsubscribeToken(key, id)}`;
    await queueEmail(trx, alertEmail(owner, { ...found, name: now.name, query: now.query, offUrl, origin }));
    return true;
  });
}

interface Alert extends NewLaptops {
  /** The saved search. */
  name: string;
  query: string;
  /** Its link that ends these e-mails. */
  offUrl: string;
  /** The site's own origin: never what a request says of itself. */
  origin: string;
}

/** Tells somebody of the laptops that a search of theirs has found since the last time. */
function alertEmail(owner: EmailRecipient, { name, query, products, more, offUrl, origin }: Alert): NewEmail {
  const count = `${products.length}${more ? ' and more' : ''}`;
  return {
    ...personalEmail(owner, `${count} new: ${isolateName(name)}`, [
      `Your search “${isolateName(name)}” has found ${products.length === 1 && !more ? 'a new laptop' : `${count} new laptops`} since the last e-mail:`,
      ...products.map((product) => describe(product, origin)),
      `See everything it finds: ${origin}/laptops?${query}`,
      `Change how often we e-mail you: ${origin}/dashboard/savedSearches\nStop the e-mails about this search, without logging in: ${offUrl}`,
    ]),
    unsubscribeUrl: offUrl,
  };
}

function describe({ id, name, location, resale_price_cents: cents }: Product, origin: string): string {
  const price = formatPrice(cents);
  return `${withoutLinks(name)}\n${price}, ${withoutLinks(location)}\n${origin}${productPath({ id, name })}`;
}
