import * as v from 'valibot';
import { CODE_NEEDED, objection, serial, typedCode } from '#shared/contracts/handover-forms.ts';
import { OFFLINE_CODE_LENGTH } from '#shared/handover-codes.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { ORDER_PARTS } from '#shared/order-steps.ts';

export const HANDOVER_STATES = ['waiting', 'handed-over', 'released', 'refunded', 'deciding'] as const;

/**
 * The hand-over of a paid order (`GET /orders/{id}/handover`). Times are ISO 8601, and missing while what they tell of hasn't happened.
 * `serial` is the seller's own entry, for the seller alone; the buyer learns whether there is one (`serialEntered`), and how comparing went
 * (`serialMatches`). `code` is what the buyer shows at the moment; `typed` says that somebody typed its digits, which the buyer has to confirm.
 * `askAt` is when the seller is asked whether they handed it over, `refundAt` when the buyer is refunded unless the seller objects.
 */
export const handoverAnswer = v.object({
  part: v.picklist(ORDER_PARTS),
  state: v.picklist(HANDOVER_STATES),
  buyerHere: v.optional(v.string()),
  sellerHere: v.optional(v.string()),
  serial: v.optional(v.string()),
  serialEntered: v.boolean(),
  serialMatches: v.optional(v.boolean()),
  checked: v.array(v.picklist(CHECKLIST)),
  held: v.optional(v.string()),
  code: v.optional(v.object({ _id: v.string(), expires: v.string(), typed: v.boolean() })),
  handedOver: v.optional(v.string()),
  releaseAt: v.optional(v.string()),
  released: v.optional(v.string()),
  refunded: v.optional(v.string()),
  askAt: v.optional(v.string()),
  refundAt: v.optional(v.string()),
  decideBy: v.string(),
  stopped: v.optional(v.string()),
  objection: v.optional(v.string()),
});
export type HandoverAnswer = v.InferOutput<typeof handoverAnswer>;

/** `PUT /orders/{id}/handover/serial`, and what the buyer compares with it. */
export const newSerial = v.object({ serial });
export const serialComparison = v.object({ matches: v.boolean() });

/** `PUT /orders/{id}/handover/checklist`: all that is ticked off by now. */
export const checklist = v.object({
  checked: v.pipe(v.array(v.picklist(CHECKLIST)), v.maxLength(CHECKLIST.length)),
});

/** What the buyer shows: the secret part of the address in the QR code, six digits, and until when they are good. */
export const shownCodeAnswer = v.object({ code: v.string(), digits: v.string(), expires: v.string() });
export type ShownCodeAnswer = v.InferOutput<typeof shownCodeAnswer>;

/** A code fetched ahead, for a meeting without network. */
export const offlineCodeAnswer = v.object({ code: v.string(), expires: v.string() });
export type OfflineCodeAnswer = v.InferOutput<typeof offlineCodeAnswer>;

/** `POST /orders/{id}/handover/confirmation`: `link` from the address of the QR code, or `code` as it was typed. */
export const confirmation = v.pipe(
  v.object({
    link: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'This link is incomplete. Scan the code again.'))),
    code: v.optional(typedCode),
  }),
  v.check(({ link, code }) => (link === undefined) !== (code === undefined), CODE_NEEDED),
  v.transform(({ link, code = '' }) =>
    link === undefined
      ? { kind: code.length === OFFLINE_CODE_LENGTH ? ('offline' as const) : ('digits' as const), code }
      : { kind: 'link' as const, code: link },
  ),
);
export const confirmationAnswer = v.object({
  acknowledged: v.boolean(),
  outcome: v.picklist(['handed-over', 'asked']),
});
export type ConfirmationAnswer = v.InferOutput<typeof confirmationAnswer>;

/** `PUT /orders/{id}/handover/typed`: whether it was the seller who typed the digits. */
export const typedAnswer = v.object({ seller: v.boolean() });

/** `POST /orders/{id}/handover/objection`. */
export const newObjection = v.object({ text: objection });

/** An order about whose money an Admin has to decide (`GET /decisions`). `why` is what brought it there. */
export const undecidedAnswer = v.object({
  _id: v.string(),
  product_name: v.string(),
  product_price: v.number(),
  buyer_name: v.string(),
  seller_name: v.string(),
  why: v.string(),
  decideBy: v.string(),
  buyerHere: v.optional(v.string()),
  sellerHere: v.optional(v.string()),
  held: v.optional(v.string()),
  objection: v.optional(v.string()),
  stopped: v.optional(v.string()),
});
export type UndecidedAnswer = v.InferOutput<typeof undecidedAnswer>;

/** `PUT /orders/{id}/handover/decision`. */
export const newDecision = v.object({ decision: v.picklist(['release', 'refund'], 'Choose release or refund') });
export type NewDecision = v.InferOutput<typeof newDecision>;
