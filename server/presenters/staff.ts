import type { AdminOrderAnswer, FindAnswer, PersonAnswer } from '#shared/contracts/staff.ts';
import type { Unlisted } from '#shared/listing-states.ts';
import type { Found, FoundLaptop } from '#domain/staff/find.ts';
import type { AdminOrder } from '#domain/staff/order.ts';
import type { PersonDetails } from '#domain/staff/person.ts';
import { presentAuditEvent } from '#server/presenters/audit.ts';
import { presentEarnings } from '#server/presenters/earnings.ts';
import { presentEventsForAdmin } from '#server/presenters/order-events.ts';
import { UNLISTED_WORDS } from '#server/presenters/products.ts';

/** What a look-up has found. */
export function presentFound({ people, laptops, orders }: Found): FindAnswer {
  return {
    people:
      people?.map(({ suspended_at: suspended, ...person }) => ({ ...person, suspended: suspended !== null })) ?? null,
    laptops:
      laptops?.map((laptop) => ({
        id: laptop.id,
        name: laptop.name,
        priceCents: laptop.resale_price_cents,
        seller: laptop.seller_name,
        state: laptopState(laptop),
      })) ?? null,
    orders:
      orders?.map(
        ({ id, product_name: laptop, buyer_name: buyer, price_cents: priceCents, state, match, created_at: at }) => ({
          id,
          laptop,
          buyer,
          priceCents,
          state,
          match,
          booked: at.toISOString(),
        }),
      ) ?? null,
  };
}

type LaptopStates = Pick<FoundLaptop, 'state' | 'deleted_at'> & {
  unlisted?: Unlisted | null;
  withheld_at?: Date | null;
};

/** How a laptop stands, in a word or two. */
export function laptopState({ state, deleted_at: deleted, unlisted, withheld_at: withheld }: LaptopStates): string {
  if (state === 'sold') return 'Sold';
  if (deleted) return 'Deleted';
  if (withheld) return 'Withheld';
  if (unlisted) return UNLISTED_WORDS[unlisted];
  return state === 'held' ? 'Being paid for' : 'For sale';
}

/** A person's page. @param payoutsEnabled whether sellers can be paid here */
export function presentPerson(
  { who, laptops, bought, sold, claims, reviews, reports, money, audit }: PersonDetails,
  payoutsEnabled: boolean,
): PersonAnswer {
  return {
    id: who.id,
    name: who.name,
    email: who.email,
    emailVerified: who.email_verified,
    type: who.type,
    powers: who.powers,
    since: who.created_at.toISOString(),
    sells: who.sells_since !== null,
    verified: who.verified_at !== null,
    ...(who.suspended_at && {
      suspended: { since: who.suspended_at.toISOString(), reason: who.suspension_reason ?? '' },
    }),
    counts: {
      laptops: who.laptops,
      bookings: who.bookings,
      sales: who.sales,
      conversationsAsBuyer: who.conversations_as_buyer,
      conversationsAsSeller: who.conversations_as_seller,
      sessions: who.sessions,
    },
    laptops: laptops.map((laptop) => ({
      id: laptop.id,
      name: laptop.name,
      priceCents: laptop.resale_price_cents,
      state: laptopState(laptop),
      listed: laptop.created_at.toISOString(),
    })),
    bought: bought?.map(presentPersonOrder) ?? null,
    sold: sold?.map(presentPersonOrder) ?? null,
    claims:
      claims?.map(({ id, order_id: orderId, product_name: laptop, buyer_id: buyer, state, created_at: at }) => ({
        id,
        orderId,
        laptop,
        side: buyer === who.id ? 'buyer' : 'seller',
        state,
        at: at.toISOString(),
      })) ?? null,
    reviews: reviews.map(
      ({ id, order_id: orderId, author_name: by, stars, text, hidden_at: hidden, created_at: at }) => ({
        id,
        orderId,
        by,
        stars,
        text,
        hidden: hidden !== null,
        at: at.toISOString(),
      }),
    ),
    reports: reports && { about: reports.about.map(presentReport), by: reports.by.map(presentReport) },
    money: money && presentEarnings(money, payoutsEnabled),
    audit: audit.map(presentAuditEvent),
  };
}

function presentPersonOrder(order: NonNullable<PersonDetails['bought']>[number]) {
  const { id, product_name: laptop, price_cents: priceCents, state, created_at: at } = order;
  return { id, laptop, priceCents, state, booked: at.toISOString() };
}

function presentReport(report: NonNullable<PersonDetails['reports']>['by'][number]) {
  const { id, product_id: laptopId, name: laptop, reason, details, created_at: at } = report;
  return { id, laptopId, laptop, reason, details, at: at.toISOString() };
}

/** How what the provider has refused was paid by a bank transfer, or how much can be. */
function settledAnotherWay(
  { reference, settled_cents: cents }: { reference: string | null; settled_cents: number | null },
  settleableCents: number | undefined,
) {
  return {
    ...(reference !== null && cents !== null && { settled: { cents, reference } }),
    ...(settleableCents !== undefined && { settleableCents }),
  };
}

/** An order's page for Admins. */
export function presentAdminOrder({
  details,
  sides,
  meeting,
  money,
  earning,
  ledger,
  settleable,
  ...lists
}: AdminOrder): AdminOrderAnswer {
  const { order, events } = details;
  const names = {
    buyer: sides.buyer_deleted_at ? null : sides.buyer_name,
    seller: sides.seller_deleted_at ? null : sides.seller_name,
  };
  const side = (which: 'buyer' | 'seller') => {
    const gone = sides[`${which}_deleted_at`] !== null;
    return {
      id: sides[`${which}_id`],
      name: gone ? null : sides[`${which}_name`],
      email: gone ? null : sides[`${which}_email`],
      phone: details[which].phone,
      suspended: sides[`${which}_suspended_at`] !== null,
    };
  };
  return {
    id: order.id,
    laptop: { id: sides.product_id, name: order.product_name, deleted: sides.product_deleted_at !== null },
    priceCents: order.price_cents,
    step: details.step,
    booked: order.created_at.toISOString(),
    ...(sides.paid_at && { paid: sides.paid_at.toISOString() }),
    meetingPlace: details.meetingPlace,
    receipt: details.receipt,
    buyer: side('buyer'),
    seller: side('seller'),
    events: presentEventsForAdmin(events, names).map(({ _id: id, text, at }) => ({ id, text, at })),
    attempts: lists.attempts.map(
      ({ id, state, amount_cents: amountCents, intent_id: transaction, created_at: begun, paid_at: paid }) => ({
        id,
        state,
        amountCents,
        transaction,
        begun: begun.toISOString(),
        paid: paid?.toISOString() ?? null,
      }),
    ),
    refunds: lists.refunds.map(
      ({ id, amount_cents: amountCents, reason, state, by_name: by, created_at: at, ...refund }) => ({
        id,
        amountCents,
        reason,
        state,
        by,
        at: at.toISOString(),
        ...(state === 'failed' &&
          refund.failed_job !== null &&
          refund.replaced_by === null && { failedJob: refund.failed_job }),
        ...settledAnotherWay(refund, settleable.get(id)),
      }),
    ),
    transfers: lists.transfers.map(
      ({ id, state, amount_cents: amountCents, reversed_cents: takenBackCents, refusal, ...transfer }) => ({
        id,
        state,
        amountCents,
        takenBackCents,
        transfer: transfer.transfer_id,
        refusal,
        sent: transfer.sent_at?.toISOString() ?? null,
        ...(state === 'failed' && transfer.failed_job !== null && { failedJob: transfer.failed_job }),
        ...settledAnotherWay(transfer, settleable.get(id)),
        at: transfer.created_at.toISOString(),
      }),
    ),
    claims: lists.claims.map(({ id, opened_by: opener, reason, state, outcome, created_at: at }) => ({
      id,
      side: opener ?? 'bank',
      reason,
      state,
      outcome,
      at: at.toISOString(),
    })),
    meeting: meeting && {
      starts: meeting.starts_at?.toISOString() ?? null,
      place: meeting.place,
      agreed: meeting.agreed_at !== null,
    },
    money: money && {
      leftCents: Math.max(0, money.leftCents),
      disputedCents: money.disputedCents,
      commissionCents: sides.commission_cents,
      returnedCents: earning?.returned_cents ?? 0,
      earnedCents: earning?.earned_cents ?? null,
      debtCents: Math.max(0, earning?.debt_cents ?? 0),
    },
    ledger: ledger?.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) ?? null,
    audit: lists.audit.map(presentAuditEvent),
  };
}
