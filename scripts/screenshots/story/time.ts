import { sql } from 'kysely';
import type { Stage } from '#scripts/screenshots/story/stage.ts';
import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';

/** Lets hours pass for the order, and has what is due done. */
export async function passHours({ order }: Stage, hours: number): Promise<void> {
  const db = database();
  const ago = sql`make_interval(hours => ${hours}::int)`;
  await sql`update handovers set ask_at = ask_at - ${ago}, refund_at = refund_at - ${ago}, release_at = release_at - ${ago},
    remind_at = remind_at - ${ago} where order_id = ${order}`.execute(db);
  await sql`update claims set answer_by = answer_by - ${ago}, remind_at = remind_at - ${ago}
    where order_id = ${order} and state <> 'closed'`.execute(db);
  await settle({ order });
}

export async function settle({ order }: Pick<Stage, 'order'>): Promise<void> {
  const db = database();
  if ((await findDueClaims(db, 1_000)).includes(order)) await settleDueClaim(db, order);
  await settleHandover(db, order);
}

/** Waits until the app has done something by itself. @throws when it hasn't within a minute */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`Not within a minute: ${what}`);
}
