import type { CaseAnswer, ClaimAnswer, ListedClaimAnswer, OrderClaimsAnswer } from '#shared/contracts/claims.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import { privatePicture } from '#shared/private-pictures.ts';
import { centsToDollars } from '#shared/money.ts';
import type { DisputeEvidence } from '#gateways/card-payments/port.ts';
import type { Case, ListedClaim } from '#domain/claims/admin-claims.ts';
import type { OrderClaims, ShownClaim } from '#domain/claims/claim-details.ts';
import { sendsAt } from '#domain/claims/answer-bank.ts';
import { handoverFacts } from '#domain/claims/handover-facts.ts';
import { presentEventsForAdmin } from '#server/presenters/order-events.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';
import type { BankDisputeRow } from '#database/claim-tables.ts';

/** A claim for the sides of its order and for Admins. @param site as `pictureAddress` has it */
export function presentClaim({ claim, pictures, dispute }: ShownClaim, site: string): ClaimAnswer {
  const opener = claim.opened_by;
  const shown = (side: 'buyer' | 'seller') => pictures[side].map((id) => pictureAddress(privatePicture(id, 640), site));
  return {
    _id: claim.id,
    openedBy: opener ?? 'bank',
    ...(claim.reason && { reason: claim.reason }),
    ...(claim.words !== null && { text: claim.words }),
    pictures: opener ? shown(opener) : [],
    state: claim.state,
    opened: claim.created_at.toISOString(),
    ...(claim.answer_by && { answerBy: claim.answer_by.toISOString() }),
    ...(claim.answer && { answer: claim.answer }),
    ...(claim.answer_words !== null && { answerText: claim.answer_words }),
    answerPictures: shown(opener === 'seller' ? 'buyer' : 'seller'),
    ...(claim.answered_at && { answered: claim.answered_at.toISOString() }),
    ...(claim.offer_cents !== null && { offer: centsToDollars(claim.offer_cents) }),
    ...(claim.disputed_at && { disputed: claim.disputed_at.toISOString() }),
    ...(dispute && { bank: presentBank(dispute) }),
    ...(claim.outcome && { outcome: claim.outcome }),
    ...(claim.refunded_cents !== null && { refunded: centsToDollars(claim.refunded_cents) }),
    ...(claim.decision_words !== null && { decision: claim.decision_words }),
    ...(claim.closed_at && { closed: claim.closed_at.toISOString() }),
  };
}

function presentBank(dispute: BankDisputeRow) {
  const { evidence, inquiry, due_by: due, sent_at: sent } = dispute;
  const sends = evidence === 'gathering' ? sendsAt(dispute) : null;
  return {
    evidence,
    inquiry,
    ...(due && { due: due.toISOString() }),
    ...(sends && { sends: sends.toISOString() }),
    ...(sent && { sent: sent.toISOString() }),
  };
}

export function presentOrderClaims(order: OrderClaims, site: string): OrderClaimsAnswer {
  return {
    part: order.part,
    reasons: order.reasons,
    left: centsToDollars(order.leftCents),
    decideBy: order.decideBy.toISOString(),
    claims: order.claims.map((claim) => presentClaim(claim, site)),
  };
}

export function presentListedClaim(claim: ListedClaim): ListedClaimAnswer {
  return {
    _id: claim.id,
    openedBy: claim.opened_by ?? 'bank',
    ...(claim.reason && { reason: claim.reason }),
    state: claim.state,
    opened: claim.created_at.toISOString(),
    ...(claim.answer_by && { answerBy: claim.answer_by.toISOString() }),
    ...(claim.outcome && { outcome: claim.outcome }),
    ...(claim.closed_at && { closed: claim.closed_at.toISOString() }),
    product_name: claim.product_name,
    product_price: centsToDollars(claim.price_cents),
    buyer_name: claim.buyer_name,
    seller_name: claim.seller_name,
    decideBy: claim.decide_by.toISOString(),
  };
}

export const claimCsv: CsvColumns<ListedClaimAnswer> = {
  Reported: ({ opened }) => opened,
  Laptop: (claim) => claim.product_name,
  Price: (claim) => dollarsCell(claim.product_price),
  Buyer: (claim) => claim.buyer_name,
  Seller: (claim) => claim.seller_name,
  'Reported by': ({ openedBy }) => openedBy,
  Problem: ({ reason }) => reason,
  State: ({ state }) => state,
  'Answer by': ({ answerBy }) => answerBy,
  'Decide by': ({ decideBy }) => decideBy,
  Outcome: ({ outcome }) => outcome,
  Settled: ({ closed }) => closed,
  Case: ({ _id: id }) => id,
};

/** Everything about a case, for an Admin. */
export function presentCase(found: Case & { evidence: DisputeEvidence }, site: string): CaseAnswer {
  const { order, dispute } = found;
  const { bank: _forSides, ...claim } = presentClaim(found, site);
  return {
    ...claim,
    ...(dispute && { bank: presentDispute(dispute, found.evidence) }),
    order: {
      _id: order.id,
      product_id: order.productId,
      product_name: order.productName,
      product_price: centsToDollars(order.priceCents),
      buyer_name: order.buyerName,
      seller_name: order.sellerName,
      ...(order.paidAt && { paid: order.paidAt.toISOString() }),
      ...(order.receipt !== null && { receipt: order.receipt }),
    },
    handover: handoverFacts(found).map(({ text, at }) => ({ text, ...(at && { at: at.toISOString() }) })),
    left: centsToDollars(found.leftCents),
    inDispute: centsToDollars(found.disputedCents),
    decideBy: found.handover.decideBy.toISOString(),
    ...(found.deciderName !== null && { decider: found.deciderName }),
    events: presentEventsForAdmin(found.events, { buyer: order.buyerName, seller: order.sellerName }),
    ledger: found.ledger.map(({ id, kind, account, cents, at }) => ({
      _id: id,
      kind,
      account,
      amount: centsToDollars(cents),
      at: at.toISOString(),
    })),
  };
}

const TITLES: [keyof DisputeEvidence, string][] = [
  ['productDescription', 'What was sold'],
  ['customerName', 'The buyer'],
  ['customerEmail', 'Their e-mail address'],
  ['serviceDate', 'Handed over on'],
  ['refundRefusal', 'What both sides say'],
  ['text', 'The order and the hand-over'],
  ['log', 'What happened'],
  ['refundPolicy', 'Our rule for refunds'],
];

function presentDispute(dispute: BankDisputeRow, evidence: DisputeEvidence): CaseAnswer['bank'] {
  return {
    ...presentBank(dispute),
    amount: centsToDollars(dispute.amount_cents),
    reason: dispute.reason,
    status: dispute.status,
    ...(dispute.drafted_at && { stored: dispute.drafted_at.toISOString() }),
    asked: dispute.asked_by !== null,
    texts: TITLES.flatMap(([name, title]) => {
      const text = evidence[name];
      return text === undefined || text === '' ? [] : [{ title, text }];
    }),
  };
}
