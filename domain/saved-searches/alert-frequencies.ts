import { type RawBuilder, sql } from 'kysely';
import type { AlertFrequency } from '#shared/contracts/saved-searches.ts';

/** In minutes: how long after an e-mail the next one may follow at the soonest, and how often it is looked for something new. */
export const ALERT_FREQUENCIES: Readonly<Record<Exclude<AlertFrequency, 'off'>, { pause: number; look: number }>> = {
  daily: { pause: 24 * 60, look: 24 * 60 },
  'at-once': { pause: 60, look: 5 },
};

/** When a search with this pace is looked at next, from now on. */
export function dueAt(pace: AlertFrequency): RawBuilder<Date> {
  return inMinutes(pace === 'off' ? 0 : ALERT_FREQUENCIES[pace].look);
}

/** A moment of the database's clock. */
export function inMinutes(minutes: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
}
