import { ITEM_KIND_NAMES } from '#shared/moderation.ts';
import type { WaitingKind } from '#shared/waiting.ts';
import type { Database } from '#database/tables.ts';
import { type Actor, hasPower } from '#domain/actor.ts';
import { countWaitingClaims } from '#domain/claims/admin-claims.ts';
import { countUnansweredMessages } from '#domain/contact/messages.ts';
import { countUndecided } from '#domain/handovers/decisions.ts';
import { countFailedJobs } from '#domain/jobs/failed-jobs.ts';
import { countWaiting } from '#domain/moderation/count-waiting.ts';
import type { Waiting } from '#domain/waiting.ts';

type WaitingOfKind = Waiting & { kind: WaitingKind };

/**
 * What waits for an Admin, of each kind that their powers are for, also where nothing does; in the order of `WAITING_KINDS`. One count after the
 * other: each takes a millisecond, and connections at the same time would be taken from those who buy.
 */
export async function findWaiting(db: Database, actor: Actor): Promise<WaitingOfKind[]> {
  const waiting: WaitingOfKind[] = [];
  if (hasPower(actor, 'finance')) {
    waiting.push({ kind: 'claims', ...(await countWaitingClaims(db)) });
    waiting.push({ kind: 'decisions', ...(await countUndecided(db)) });
  }
  if (hasPower(actor, 'support', 'finance'))
    waiting.push({ kind: 'failed-jobs', ...(await countFailedJobs(db, actor)) });
  if (hasPower(actor, 'support')) waiting.push({ kind: 'messages', ...(await countUnansweredMessages(db)) });
  if (hasPower(actor, 'moderation')) waiting.push(...(await findModeration(db, actor)));
  return waiting;
}

async function findModeration(db: Database, actor: Actor): Promise<WaitingOfKind[]> {
  const counts = new Map((await countWaiting(db, actor)).map((counted) => [counted.kind, counted]));
  return ITEM_KIND_NAMES.map((kind) => {
    const { count = 0, oldest = null } = counts.get(kind) ?? {};
    return { kind, count, oldest, due: null };
  });
}
