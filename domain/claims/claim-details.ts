import type { ClaimReason } from '#shared/claim-reasons.ts';
import { MOST_CLAIMS_A_SIDE, reasonsOf } from '#shared/claim-reasons.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { BankDisputeRow, ClaimRow } from '#database/claim-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { isUnsettled } from '#domain/claims/claim.ts';
import { picturesOf } from '#domain/claims/claim-pictures.ts';
import { findDispute } from '#domain/claims/submit-evidence.ts';
import { lastClaimAt, partIn, saleMoney } from '#domain/handovers/handover.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/** A claim with the ids of its pictures that can be shown. */
export interface ShownClaim {
  claim: ClaimRow;
  pictures: Record<'buyer' | 'seller', string[]>;
  /** What the buyer's bank wants to know, where it disputes the payment. */
  dispute: BankDisputeRow | null;
}

/** What was and is wrong with an order, as one of its sides or an Admin sees it. */
export interface OrderClaims {
  part: OrderPart;
  /** What whoever asks can say is wrong now; empty where they can say nothing. */
  reasons: ClaimReason[];
  /** What of the money is left. */
  leftCents: number;
  /** By when an open one is decided at the latest. */
  decideBy: Date;
  /** The newest first. */
  claims: ShownClaim[];
}

/** More than an order ever has. */
const MOST_CLAIMS = 50;

/** @throws {DomainError} 'not-found', also to strangers and where the order isn't paid */
export async function getOrderClaims(db: Database, actor: Actor, orderId: string): Promise<OrderClaims> {
  const handover = isId(orderId)
    ? await db.selectFrom('handovers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    : undefined;
  const part = handover && partIn(actor, handover);
  if (!handover || !part) throw noSuchOrder();
  const [claims, { leftCents, disputedCents, inquired }] = await Promise.all([
    db
      .selectFrom('claims')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(MOST_CLAIMS)
      .execute(),
    inTransaction(db, (trx) => saleMoney(trx, orderId)),
  ]);
  const isHandedOver = handover.state === 'handed-over';
  const mayOpen =
    part !== 'admin' &&
    isUnsettled(handover) &&
    leftCents > 0 &&
    disputedCents === 0 &&
    !inquired &&
    claims.every(({ state }) => state === 'closed') &&
    claims.filter(({ opened_by: opener }) => opener === part).length < MOST_CLAIMS_A_SIDE &&
    !(isHandedOver && Date.now() >= lastClaimAt(handover).getTime());
  return {
    part,
    reasons: mayOpen ? reasonsOf(part, isHandedOver) : [],
    leftCents,
    decideBy: handover.decide_by,
    claims: await withPictures(db, claims),
  };
}

/** @param claims of one order */
export async function withPictures(db: Database, claims: readonly ClaimRow[]): Promise<ShownClaim[]> {
  const pictures = await picturesOf(
    db,
    claims.map(({ id }) => id),
  );
  // All claims of one order, whose bank asks once.
  const disputed = claims.find(({ disputed_at: since }) => since !== null);
  const dispute = disputed && (await findDispute(db, disputed.order_id));
  return claims.map((claim) => {
    const of = (side: 'buyer' | 'seller') =>
      pictures.filter((one) => one.claim_id === claim.id && one.side === side).map(({ id }) => id);
    return {
      claim,
      pictures: { buyer: of('buyer'), seller: of('seller') },
      dispute: claim.disputed_at === null ? null : (dispute ?? null),
    };
  });
}
