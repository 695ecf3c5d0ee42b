import { sql } from 'kysely';
import {
  ANSWER_MINUTES,
  CLAIM_HOURS,
  NEW_SELLER_CLAIM_HOURS,
  NEW_SELLER_SALES,
  TRIES_A_CODE,
} from '#shared/handover-times.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noteArrival } from '#domain/handovers/check-in.ts';
import { type CodeRow, type HandoverKeys, isCode } from '#domain/handovers/codes.ts';
import {
  type LockedHandover,
  actOnHandover,
  assertOpen,
  hoursAfter,
  hoursBetween,
  lastClaimAt,
  saleMoney,
  setHandoverState,
} from '#domain/handovers/handover.ts';
import { countOfflineTry } from '#domain/handovers/offline-codes.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** A code as the seller gives it: by the address of the QR code, or typed. */
export interface GivenCode {
  kind: 'link' | 'digits' | 'offline';
  code: string;
}

/** 'asked' when the buyer has to say that it was the seller who typed. */
export type Confirmation = 'handed-over' | 'asked';

/**
 * The seller confirms the hand-over with the buyer's code, once. A wrong one costs the code that is shown a try.
 * @throws {DomainError} 'not-found', 'handover-closed', 'wrong-code', 'too-many-requests'
 */
export async function confirmHandover(
  db: Database,
  keys: HandoverKeys,
  seller: Actor,
  orderId: string,
  given: GivenCode,
): Promise<Confirmation> {
  const outcome = await actOnHandover(db, seller, orderId, 'seller', async (trx, locked) => {
    await assertCanConfirm(trx, locked);
    const offline = given.kind === 'offline';
    if (offline) await countOfflineTry(trx, orderId);
    const valid = await validCodes(trx, orderId, offline ? 'offline' : 'shown');
    const hit = valid.find((row) =>
      isCode(keys, orderId, given.kind, given.code, given.kind === 'digits' ? row.digits_hash : row.code_hash),
    );
    if (!hit) return { triesLeft: offline ? null : await countTry(trx, valid) };
    await noteArrival(trx, locked, 'seller');
    if (given.kind !== 'digits') {
      await complete(trx, locked, hit, given.kind, seller);
      return 'handed-over';
    }
    await trx
      .updateTable('handover_codes')
      .set({ typed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', hit.id)
      .execute();
    return 'asked';
  });
  if (typeof outcome === 'string') return outcome;
  throw wrongCode(outcome.triesLeft);
}

/**
 * The buyer says whether it was the seller who typed their digits. If it was, the hand-over is confirmed; if not, the code ends.
 * @throws {DomainError} 'not-found', 'handover-closed'; 'wrong-code' when nobody has typed any
 */
export async function answerTyped(db: Database, buyer: Actor, orderId: string, isSeller: boolean): Promise<void> {
  await actOnHandover(db, buyer, orderId, 'buyer', async (trx, locked) => {
    await assertCanConfirm(trx, locked);
    const typed = await trx
      .selectFrom('handover_codes')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('typed_at', 'is not', null)
      .where('used_at', 'is', null)
      .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${ANSWER_MINUTES})`)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (!typed) throw new DomainError('wrong-code', 'Nobody has typed your code, or it has run out. Get a new one.');
    if (isSeller) {
      await complete(trx, locked, typed, 'digits', { id: locked.handover.seller_id });
    } else {
      await spend(trx, typed);
      await recordOrderEvents(trx, [{ orderId, kind: 'code-refused', by: buyer }]);
    }
  });
}

/** @throws {DomainError} 'handover-closed' where nothing can be confirmed any more, or where the money isn't here any more */
async function assertCanConfirm(trx: RunningTransaction, locked: LockedHandover): Promise<void> {
  assertOpen(locked);
  const { leftCents, disputedCents } = await saleMoney(trx, locked.handover.order_id);
  if (leftCents <= 0 || disputedCents > 0)
    throw new DomainError('handover-closed', 'The buyer’s money isn’t here any more. Don’t hand the laptop over.');
  if (hoursAfter(locked.now, CLAIM_HOURS) > lastClaimAt(locked.handover))
    throw new DomainError(
      'handover-closed',
      'There isn’t enough time left to confirm this hand-over. We’re deciding about it.',
    );
}

function validCodes(trx: RunningTransaction, orderId: string, kind: CodeRow['kind']): Promise<CodeRow[]> {
  return trx
    .selectFrom('handover_codes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('kind', '=', 'offline'), eb('tries', '<', TRIES_A_CODE)]))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** @returns how many tries are left; 0 where there is no valid code */
async function countTry(trx: RunningTransaction, valid: readonly CodeRow[]): Promise<number> {
  if (valid.length === 0) return 0;
  await trx
    .updateTable('handover_codes')
    .set({ tries: sql`tries + 1` })
    .where(
      'id',
      'in',
      valid.map(({ id }) => id),
    )
    .execute();
  return Math.max(...valid.map(({ tries }) => TRIES_A_CODE - 1 - tries));
}

/** @param triesLeft null for the code of a meeting without network, which wrong ones don't end */
function wrongCode(triesLeft: number | null): DomainError {
  if (triesLeft === null)
    return new DomainError(
      'wrong-code',
      'That isn’t a code of this order, or it has run out. Compare it with what you noted down, letter by letter.',
    );
  return new DomainError(
    'wrong-code',
    triesLeft > 0
      ? `That isn’t the buyer’s code. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
      : 'That isn’t a code of this order, or it has run out. Ask the buyer to show you a new one.',
  );
}

/** The laptop is the buyer's: the time in which they can make a claim begins. */
async function complete(
  trx: RunningTransaction,
  locked: LockedHandover,
  code: CodeRow,
  by: NonNullable<HandoverRow['confirmed_by']>,
  seller: Pick<Actor, 'id'>,
): Promise<void> {
  const { handover, now } = locked;
  await spend(trx, code);
  const inTime = hoursAfter(now, (await isNewSeller(trx, handover)) ? NEW_SELLER_CLAIM_HOURS : CLAIM_HOURS);
  const latest = lastClaimAt(handover);
  const releaseAt = inTime < latest ? inTime : latest;
  await setHandoverState(trx, locked, 'handed-over', 'hand-over confirmed', {
    handed_over_at: now,
    confirmed_by: by,
    release_at: releaseAt,
  });
  await recordOrderEvents(trx, [
    { orderId: handover.order_id, kind: 'handed-over', by: seller, facts: { hours: hoursBetween(now, releaseAt) } },
  ]);
}

async function spend(trx: RunningTransaction, { id }: CodeRow): Promise<void> {
  await trx
    .updateTable('handover_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

async function isNewSeller(trx: RunningTransaction, { seller_id }: HandoverRow): Promise<boolean> {
  const { sales } = await trx
    .selectFrom('handovers')
    .select((eb) => eb.fn.countAll<string>().as('sales'))
    .where('seller_id', '=', seller_id)
    .where('state', '=', 'released')
    .executeTakeFirstOrThrow();
  return Number(sales) < NEW_SELLER_SALES;
}
