import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';
import { USER_TYPES } from '#shared/catalogue.ts';
import { draftTexts } from '#shared/contracts/drafts.ts';

/** One's own account, as its page shows it. */
export const ownAccountAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  type: v.picklist(USER_TYPES),
  /** Whether a letter to this address has reached its owner, or Google says so. */
  emailVerified: v.boolean(),
  /** The ways in which one can sign in. */
  signsInWith: v.object({ password: v.boolean(), google: v.boolean() }),
  /** When the account was made. */
  since: v.string(),
  /** Whether they have ever booked a laptop, and whether they have one listed, whichever hat they have now. */
  hasOrders: v.boolean(),
  hasListings: v.boolean(),
  /** What is saved for the next booking. */
  phone: v.optional(v.string()),
  place: v.optional(v.string()),
});
export type OwnAccountAnswer = v.InferOutput<typeof ownAccountAnswer>;

/** A place where one is signed in. `device` says it in words: `Firefox on Windows`. */
export const sessionAnswer = v.object({
  _id: v.string(),
  device: v.string(),
  /** The network address that it was begun from; empty where none is known. */
  address: v.string(),
  begun: v.string(),
  lastUsed: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;
export type SessionView = WithId<SessionAnswer>;

const exported = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.array(v.object({ id: v.string(), ...entries }));
const time = v.string();
const maybeTime = v.nullable(v.string());

/** `GET /users/me/export`: all that is kept about oneself. Times are ISO 8601, amounts cents of US dollars; of each list the newest come first. */
export const accountExport = v.object({
  exportedAt: time,
  /** Lists that are cut off at their newest 10,000. */
  cutOff: v.array(v.string()),
  account: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    type: v.picklist(USER_TYPES),
    emailVerified: v.boolean(),
    image: v.nullable(v.string()),
    sellerSince: maybeTime,
    phone: v.nullable(v.string()),
    place: v.nullable(v.string()),
    verifiedSellerSince: maybeTime,
    createdAt: time,
  }),
  signInWays: exported({ provider: v.string(), createdAt: time }),
  sessions: exported({
    address: v.nullable(v.string()),
    userAgent: v.nullable(v.string()),
    createdAt: time,
    lastUsedAt: time,
    expiresAt: time,
  }),
  products: exported({
    name: v.string(),
    category: v.string(),
    description: v.string(),
    location: v.string(),
    phone: v.string(),
    picture: v.string(),
    originalPriceCents: v.number(),
    resalePriceCents: v.number(),
    used: v.string(),
    condition: v.string(),
    state: v.string(),
    createdAt: time,
    soldAt: maybeTime,
    deletedAt: maybeTime,
  }),
  /** Of one's own products; who booked them is theirs to tell. */
  bookings: exported({ productId: v.string(), state: v.string(), createdAt: time }),
  orders: exported({
    productId: v.string(),
    productName: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    meetingPlace: v.string(),
    priceCents: v.number(),
    state: v.string(),
    createdAt: time,
    paidAt: maybeTime,
    removedAt: maybeTime,
  }),
  payments: exported({ orderId: v.string(), amountCents: v.number(), transaction: v.string(), createdAt: time }),
  /** What happened to one's orders and bookings. */
  orderEvents: exported({
    orderId: v.string(),
    kind: v.string(),
    byOneself: v.boolean(),
    facts: v.record(v.string(), v.union([v.string(), v.number()])),
    createdAt: time,
  }),
  /** What was suggested and agreed about meeting, by either side. */
  meetings: exported({
    orderId: v.string(),
    byOneself: v.boolean(),
    options: v.array(v.object({ at: time, place: v.string() })),
    timeZone: v.string(),
    startsAt: v.nullable(time),
    place: v.nullable(v.string()),
    endedAt: v.nullable(time),
    canceledByOneself: v.boolean(),
    reason: v.nullable(v.string()),
    createdAt: time,
  }),
  /** By the ids of the orders. */
  handovers: exported({
    state: v.string(),
    hereAt: v.nullable(time),
    handedOverAt: v.nullable(time),
    releasedAt: v.nullable(time),
    refundedAt: v.nullable(time),
    serial: v.nullable(v.string()),
    objection: v.nullable(v.string()),
    /** What one has ticked off as a buyer. */
    checked: v.nullable(v.array(v.string())),
    createdAt: time,
  }),
  receipts: exported({
    number: v.string(),
    laptop: v.string(),
    priceCents: v.number(),
    transaction: v.string(),
    createdAt: time,
  }),
  /** Those that one made; phone and place until they are over. */
  offers: exported({
    productId: v.string(),
    priceCents: v.number(),
    counterCents: v.nullable(v.number()),
    state: v.string(),
    phone: v.nullable(v.string()),
    meetingPlace: v.nullable(v.string()),
    createdAt: time,
  }),
  /** Those that one wrote, and got; stars from 1 to 5. */
  reviews: exported({
    orderId: v.string(),
    byOneself: v.boolean(),
    stars: v.number(),
    text: v.nullable(v.string()),
    answer: v.nullable(v.string()),
    createdAt: time,
  }),
  claims: exported({
    orderId: v.string(),
    openedBy: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    text: v.nullable(v.string()),
    state: v.string(),
    answer: v.nullable(v.string()),
    answerText: v.nullable(v.string()),
    offerCents: v.nullable(v.number()),
    outcome: v.nullable(v.string()),
    decision: v.nullable(v.string()),
    createdAt: time,
  }),
  /** What Admins decided about one's listings and account, and why. */
  decisions: exported({
    productId: v.nullable(v.string()),
    decision: v.string(),
    reason: v.nullable(v.string()),
    decidedAt: time,
    undoneAt: v.nullable(time),
    answer: v.nullable(v.string()),
  }),
  reports: exported({
    productId: v.string(),
    reason: v.nullable(v.string()),
    details: v.nullable(v.string()),
    createdAt: time,
  }),
  messages: exported({ name: v.string(), email: v.string(), text: v.string(), createdAt: time }),
  /** What one wrote to buyers and sellers. */
  conversationMessages: exported({
    conversationId: v.string(),
    text: v.string(),
    pictures: v.array(v.string()),
    createdAt: time,
  }),
  conversationReports: v.array(
    v.object({
      conversationId: v.string(),
      reason: v.string(),
      details: v.nullable(v.string()),
      createdAt: time,
    }),
  ),
  letters: exported({ subject: v.string(), createdAt: time }),
  /** `productId` is null for those that belong to no laptop, `source` for those that were uploaded. */
  pictures: exported({
    productId: v.nullable(v.string()),
    state: v.string(),
    source: v.nullable(v.string()),
    createdAt: time,
  }),
  /** Listings that are begun and not published; what was typed, by the names of the form's fields. */
  drafts: exported({
    texts: draftTexts,
    pictures: v.array(v.string()),
    updatedAt: time,
    createdAt: time,
  }),
  /** Files of laptops that one has imported, and their rows as they stand in the file, with what one has corrected. */
  imports: exported({ name: v.string(), headings: v.array(v.string()), createdAt: time }),
  importedRows: exported({
    importId: v.string(),
    cells: v.array(v.string()),
    corrected: v.record(v.string(), v.string()),
    state: v.string(),
  }),
  /** By the ids of the laptops. */
  wishes: exported({ keptPriceCents: v.number(), createdAt: time }),
  savedSearches: exported({
    name: v.string(),
    query: v.string(),
    alerts: v.string(),
    lastToldAt: maybeTime,
    createdAt: time,
  }),
  /** What one was sent for sales. */
  payouts: exported({
    orderId: v.string(),
    state: v.string(),
    amountCents: v.nullable(v.number()),
    takenBackCents: v.number(),
    sentAt: maybeTime,
    createdAt: time,
  }),
  /** What went into one's bank. */
  bankPayouts: exported({
    amountCents: v.number(),
    status: v.string(),
    failure: v.nullable(v.string()),
    arrivesAt: time,
    createdAt: time,
  }),
  /** How far the account is with the provider that pays sellers. */
  payoutAccounts: v.array(v.object({ status: v.string(), readAt: maybeTime, createdAt: time })),
  /** What went back to the buyer, of what one bought and of what one sold. */
  refunds: exported({
    orderId: v.string(),
    amountCents: v.number(),
    reason: v.string(),
    state: v.string(),
    createdAt: time,
  }),
  /** By the ids of the reviews. */
  reviewReports: exported({ details: v.nullable(v.string()), createdAt: time }),
  /** Whom one has blocked. */
  blocks: exported({ createdAt: time }),
  notifications: exported({
    kind: v.string(),
    orderId: v.nullable(v.string()),
    productId: v.nullable(v.string()),
    readAt: maybeTime,
    emailedAt: maybeTime,
    createdAt: time,
  }),
  /** Which topics one gets e-mails about, as far as that was ever changed. */
  notificationSettings: v.array(v.object({ topic: v.string(), email: v.boolean(), changedAt: time })),
  /** The same for kinds of them that were switched one by one. */
  emailKindSettings: v.array(v.object({ kind: v.string(), email: v.boolean(), changedAt: time })),
  /** What one did, and what was done to one, as far as it is recorded. */
  events: exported({ action: v.string(), byOneself: v.boolean(), createdAt: time }),
});
export type AccountExport = v.InferOutput<typeof accountExport>;
