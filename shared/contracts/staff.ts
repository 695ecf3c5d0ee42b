import * as v from 'valibot';
import { POWERS, USER_TYPES } from '#shared/catalogue.ts';
import { auditAnswer } from '#shared/contracts/audit.ts';
import { earningsAnswer } from '#shared/contracts/earnings.ts';
import { ORDER_MATCHES } from '#shared/order-matches.ts';
import { ORDER_STEPS } from '#shared/order-steps.ts';

// What Admins look up. Times are ISO 8601, amounts cents of US dollars.
const time = v.string();
const cents = v.number();
const maybe = v.nullable(v.string());

const TOO_SHORT = 'Enter at least two characters';

/** `?q=` of the look-up: parts of a name or an e-mail, words of a title, an id, a transaction, a receipt’s number, a serial number’s end. */
export const findQuery = v.object({
  q: v.pipe(
    v.string(TOO_SHORT),
    v.transform((text) => text.replaceAll('\u0000', '').trim().replaceAll(/\s+/g, ' ')),
    v.minLength(2, TOO_SHORT),
    v.maxLength(100, 'Enter at most 100 characters'),
  ),
});

/** Groups of what was found; null for what took too long or isn't for the caller's powers. */
export const findAnswer = v.object({
  people: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        type: v.picklist(USER_TYPES),
        suspended: v.boolean(),
      }),
    ),
  ),
  laptops: v.nullable(
    v.array(v.object({ id: v.string(), name: v.string(), priceCents: cents, seller: v.string(), state: v.string() })),
  ),
  orders: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        laptop: v.string(),
        buyer: v.string(),
        priceCents: cents,
        state: v.picklist(['unpaid', 'paid', 'canceled']),
        match: v.picklist(ORDER_MATCHES),
        booked: time,
      }),
    ),
  ),
});
export type FindAnswer = v.InferOutput<typeof findAnswer>;

const personOrder = v.object({
  id: v.string(),
  laptop: v.string(),
  priceCents: cents,
  state: v.string(),
  booked: time,
});
const personReport = v.object({
  id: v.string(),
  laptopId: v.string(),
  laptop: v.string(),
  reason: maybe,
  details: maybe,
  at: time,
});

/** `GET /admin/people/{id}`: somebody with the newest of what belongs to them; null for what isn't for the caller's powers. */
export const personAnswer = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  type: v.picklist(USER_TYPES),
  powers: v.array(v.picklist(POWERS)),
  since: time,
  sells: v.boolean(),
  verified: v.boolean(),
  suspended: v.optional(v.object({ since: time, reason: v.string() })),
  counts: v.object({
    laptops: v.number(),
    bookings: v.number(),
    sales: v.number(),
    conversationsAsBuyer: v.number(),
    conversationsAsSeller: v.number(),
    sessions: v.number(),
  }),
  laptops: v.array(v.object({ id: v.string(), name: v.string(), priceCents: cents, state: v.string(), listed: time })),
  bought: v.nullable(v.array(personOrder)),
  sold: v.nullable(v.array(personOrder)),
  claims: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        orderId: v.string(),
        laptop: v.string(),
        side: v.string(),
        state: v.string(),
        at: time,
      }),
    ),
  ),
  reviews: v.array(
    v.object({
      id: v.string(),
      orderId: v.string(),
      by: v.string(),
      stars: v.number(),
      text: maybe,
      hidden: v.boolean(),
      at: time,
    }),
  ),
  reports: v.nullable(v.object({ about: v.array(personReport), by: v.array(personReport) })),
  money: v.nullable(earningsAnswer),
  audit: v.array(auditAnswer),
});
export type PersonAnswer = v.InferOutput<typeof personAnswer>;

const anotherWay = {
  /** How it was paid by a bank transfer, where the provider had refused it. */
  settled: v.optional(v.object({ cents, reference: v.string() })),
  /** How much can be settled so. */
  settleableCents: v.optional(cents),
};

const side = v.object({ id: v.string(), name: maybe, email: maybe, phone: maybe, suspended: v.boolean() });

/** `GET /admin/orders/{id}`: an order with all that belongs to it; null for what isn't for the caller's powers. */
export const adminOrderAnswer = v.object({
  id: v.string(),
  laptop: v.object({ id: v.string(), name: v.string(), deleted: v.boolean() }),
  priceCents: cents,
  step: v.picklist(ORDER_STEPS),
  booked: time,
  paid: v.optional(time),
  meetingPlace: maybe,
  receipt: maybe,
  buyer: side,
  seller: side,
  events: v.array(v.object({ id: v.string(), text: v.string(), at: time })),
  attempts: v.array(
    v.object({ id: v.string(), state: v.string(), amountCents: cents, transaction: maybe, begun: time, paid: maybe }),
  ),
  refunds: v.array(
    v.object({
      id: v.string(),
      amountCents: cents,
      reason: v.string(),
      state: v.picklist(['requested', 'done', 'failed', 'superseded', 'settled']),
      by: maybe,
      at: time,
      /** The failed job that stands for it, to be sent anew. */
      failedJob: v.optional(v.string()),
      ...anotherWay,
    }),
  ),
  transfers: v.array(
    v.object({
      id: v.string(),
      state: v.string(),
      amountCents: v.nullable(cents),
      takenBackCents: cents,
      transfer: maybe,
      refusal: maybe,
      sent: maybe,
      at: time,
      failedJob: v.optional(v.string()),
      ...anotherWay,
    }),
  ),
  claims: v.array(
    v.object({ id: v.string(), side: v.string(), reason: maybe, state: v.string(), outcome: maybe, at: time }),
  ),
  meeting: v.nullable(v.object({ starts: maybe, place: maybe, agreed: v.boolean() })),
  /** What can go back of the payment, what a bank has of it, and how it is shared out; null while nothing is paid. */
  money: v.nullable(
    v.object({
      leftCents: cents,
      disputedCents: cents,
      commissionCents: v.nullable(cents),
      returnedCents: cents,
      earnedCents: v.nullable(cents),
      /** What the seller owes for it. */
      debtCents: cents,
    }),
  ),
  ledger: v.nullable(v.array(v.object({ id: v.string(), kind: v.string(), account: v.string(), cents, at: time }))),
  audit: v.array(auditAnswer),
});
export type AdminOrderAnswer = v.InferOutput<typeof adminOrderAnswer>;
