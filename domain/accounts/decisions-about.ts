import type { RunningTransaction } from '#database/tables.ts';

/** What Admins decided about somebody and told them, and what they answered; what Admins write to each other is left out. */
export function decisionsAbout(trx: RunningTransaction, personId: string) {
  return trx
    .selectFrom('moderation_decisions')
    .select(['id', 'product_id', 'decision', 'reason', 'decided_at', 'undone_at', 'appeal as answer'])
    .where('person_id', '=', personId)
    .where('notified_at', 'is not', null)
    .where('reason', 'is not', null);
}
