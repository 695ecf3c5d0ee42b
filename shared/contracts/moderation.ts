import * as v from 'valibot';
import { optionalText, requiredText } from '#shared/contracts/fields.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { LIMITS } from '#shared/limits.ts';
import { DECISION_NAMES, ITEM_KIND_NAMES, ITEM_REASONS, MOST_DECISIONS } from '#shared/moderation.ts';

const kind = v.picklist(ITEM_KIND_NAMES, `The kind must be one of ${ITEM_KIND_NAMES.join(', ')}`);
const decision = v.picklist(DECISION_NAMES, `The decision must be one of ${DECISION_NAMES.join(', ')}`);

/** `POST /moderation/decisions`: the same decision about up to `MOST_DECISIONS` items. */
export const newDecisions = v.object({
  items: v.pipe(
    v.array(v.object({ kind, _id: v.pipe(v.string(), v.maxLength(LIMITS.shortText)) })),
    v.minLength(1, 'Choose what to decide about'),
    v.maxLength(MOST_DECISIONS, `Choose at most ${MOST_DECISIONS}`),
  ),
  decision,
  /** For Admins. */
  note: optionalText(LIMITS.reason),
  /** For those whom it is about; needed to take down and to suspend. */
  reason: optionalText(LIMITS.reason),
  /** Which side of a conversation it is about; by default the one that was reported first. */
  person: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.shortText))),
});
export type NewDecisionsPayload = v.InferInput<typeof newDecisions>;

/** What came of each item, in the order in which they were sent. */
export const decisionsAnswer = v.object({
  acknowledged: v.boolean(),
  modifiedCount: v.number(),
  results: v.array(
    v.object({
      kind,
      _id: v.string(),
      /** The decision, to undo it; missing where it was refused. */
      decision: v.optional(v.string()),
      /** Why it was refused. */
      code: v.optional(v.string()),
      message: v.optional(v.string()),
    }),
  ),
});
export type DecisionsAnswer = v.InferOutput<typeof decisionsAnswer>;

export const itemParams = v.object({ kind, id: v.string() });

/** Something that waits in the queue. */
export const queueItemAnswer = v.object({
  kind,
  _id: v.string(),
  product_id: v.optional(v.string()),
  title: v.optional(v.string()),
  price: v.optional(v.number()),
  /** Whom it is about; without a name once the account is closed. */
  person: v.optional(v.object({ _id: v.string(), name: v.optional(v.string()) })),
  reasons: v.array(v.picklist(ITEM_REASONS)),
  reporters: v.number(),
  /** The sum of what the reports weigh, each up to 1. */
  weight: v.number(),
  /** 0 to 100. */
  urgency: v.number(),
  since: v.string(),
});
export type QueueItemAnswer = v.InferOutput<typeof queueItemAnswer>;

/** A decision, with who made it. */
export const decidedAnswer = v.object({
  _id: v.string(),
  kind,
  decision,
  admin: v.string(),
  note: v.optional(v.string()),
  reason: v.optional(v.string()),
  decided: v.string(),
  /** Whether those whom it concerns know. */
  told: v.boolean(),
  undone: v.optional(v.object({ by: v.string(), at: v.string() })),
  product_id: v.optional(v.string()),
  title: v.optional(v.string()),
  person: v.optional(v.object({ _id: v.string(), name: v.optional(v.string()) })),
});
export type DecidedAnswer = v.InferOutput<typeof decidedAnswer>;

/** Something that waits with all that helps to decide about it; prices in dollars. */
export const itemAnswer = v.object({
  item: queueItemAnswer,
  laptop: v.optional(productAnswer),
  typical: v.optional(
    v.object({ lower: v.number(), median: v.number(), upper: v.number(), sales: v.number(), compared: v.string() }),
  ),
  person: v.optional(
    v.object({
      _id: v.string(),
      name: v.string(),
      email: v.string(),
      since: v.string(),
      verified: v.boolean(),
      suspended: v.boolean(),
      sales: v.number(),
      listings: v.number(),
      reports: v.number(),
      /** How often something of theirs was taken down, hidden or deleted, or they were suspended. */
      against: v.number(),
    }),
  ),
  reports: v.array(
    v.object({
      reporter: v.object({ _id: v.string(), name: v.optional(v.string()) }),
      /** Up to 1. */
      weight: v.number(),
      reason: v.picklist(ITEM_REASONS),
      details: v.optional(v.string()),
      product_name: v.optional(v.string()),
      reported: v.string(),
    }),
  ),
  review: v.optional(v.object({ stars: v.number(), text: v.optional(v.string()), order_id: v.string() })),
  appeal: v.optional(v.object({ reason: v.string(), answer: v.string() })),
  history: v.array(decidedAnswer),
});
export type ItemAnswer = v.InferOutput<typeof itemAnswer>;

/** Why a listing of one's own was taken down, and what one answered. */
export const takenDownAnswer = v.object({
  name: v.string(),
  reason: v.string(),
  taken_down: v.string(),
  answer: v.optional(v.object({ text: v.string(), sent: v.string(), read: v.boolean() })),
});
export type TakenDownAnswer = v.InferOutput<typeof takenDownAnswer>;

/** `POST /myProducts/{id}/takenDown/answers` */
export const takenDownReply = v.object({ text: requiredText(LIMITS.appeal, 'Write what you want to tell us') });
