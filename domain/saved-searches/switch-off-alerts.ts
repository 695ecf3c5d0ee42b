import type { Database } from '#database/tables.ts';
import type { Rotated } from '#domain/secrets.ts';
import { readAlertsOffToken } from '#domain/saved-searches/alerts-off-token.ts';

/** What the link of a letter is about. */
export type AlertsOf = { name: string; alerts: 'on' | 'off' } | 'gone' | 'forged';

/** What the link of a letter would switch off. Nothing is changed: mail programs open links to look at them. */
export async function findAlerts(db: Database, keys: Rotated<Buffer>, token: string): Promise<AlertsOf> {
  const id = readAlertsOffToken(keys, token);
  if (id === null) return 'forged';
  const search = await db
    .selectFrom('saved_searches')
    .select(['name', 'alerts'])
    .where('id', '=', id)
    .executeTakeFirst();
  return search ? { name: search.name, alerts: search.alerts === 'off' ? 'off' : 'on' } : 'gone';
}

/** Switches a search's letters off for whoever has the link of one of them, signed in or not. */
export async function switchOffAlerts(db: Database, keys: Rotated<Buffer>, token: string): Promise<AlertsOf> {
  const id = readAlertsOffToken(keys, token);
  if (id === null) return 'forged';
  await db.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', id).execute();
  return findAlerts(db, keys, token);
}
