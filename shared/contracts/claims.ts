import * as v from 'valibot';
import { price, requiredText, typed } from '#shared/contracts/fields.ts';
import {
  CLAIM_OUTCOMES,
  CLAIM_REASON_NAMES,
  CLAIM_STATES,
  MOST_CLAIM_PICTURES,
  MOST_CLAIM_WORDS,
} from '#shared/claim-reasons.ts';
import { ORDER_PARTS } from '#shared/order-steps.ts';

export const CLAIM_ANSWERS = ['refund', 'part', 'release', 'disagree'] as const;

const WORDS_NEEDED = 'Tell us in a few words what happened';
const words = requiredText(MOST_CLAIM_WORDS, WORDS_NEEDED);
const pictures = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.uuid('Name a picture by the id of its upload'))),
    v.maxLength(MOST_CLAIM_PICTURES, `Add at most ${MOST_CLAIM_PICTURES} pictures`),
  ),
  [],
);
const AMOUNT_NEEDED = 'Enter how much goes back, in dollars';

/** `POST /orders/{id}/claims`: what is wrong. */
export const newClaim = v.pipe(
  v.object({ reason: v.picklist(CLAIM_REASON_NAMES, 'Choose what is wrong'), text: words, pictures }),
  v.transform(({ text, ...claim }) => ({ ...claim, words: text })),
);

/** `PUT /orders/{id}/claim/answer`: a seller refunds all or offers `amount` dollars, a buyer lets the seller have the money, both may disagree. */
export const claimReply = v.pipe(
  v.object({
    answer: v.picklist(CLAIM_ANSWERS, 'Choose your answer'),
    amount: v.optional(price),
    text: v.optional(words),
    pictures,
  }),
  v.forward(
    v.check(({ answer, amount }) => answer !== 'part' || amount !== undefined, AMOUNT_NEEDED),
    ['amount'],
  ),
  v.forward(
    v.check(({ answer, text }) => answer !== 'disagree' || text !== undefined, WORDS_NEEDED),
    ['text'],
  ),
  v.transform(({ text, amount, ...reply }) => ({ ...reply, words: text, cents: amount })),
);

/** `PUT /orders/{id}/claim/evidence`: what a seller submits to the buyer's bank. */
export const wordsForBank = v.pipe(
  v.object({ text: words, pictures }),
  v.transform(({ text, ...shown }) => ({ ...shown, words: text })),
);

/** `PUT /orders/{id}/claim/offer`: yes or no to a part of the money. */
export const offerReply = v.object({ accept: v.boolean('Say whether you accept the offer') });

/** `PUT /claims/{id}/decision`: who gets the money, and why, which both sides read. */
export const claimDecision = v.pipe(
  v.object({
    decision: v.picklist(['refund', 'part', 'release'], 'Choose who gets the money'),
    amount: v.optional(price),
    text: words,
  }),
  v.forward(
    v.check(({ decision, amount }) => decision !== 'part' || amount !== undefined, AMOUNT_NEEDED),
    ['amount'],
  ),
  v.transform(({ decision, amount, text }) => ({ settlement: settlementOf(decision, amount), words: text })),
);

/** The forms of all three, in which an amount is checked where it counts. */
export const claimForm = v.object({
  reason: v.picklist(CLAIM_REASON_NAMES, 'Choose what is wrong'),
  text: typed(words),
});
export const claimReplyForm = v.object({
  answer: v.picklist(CLAIM_ANSWERS, 'Choose your answer'),
  amount: v.string(),
  text: typed(v.string()),
});
export const wordsForBankForm = v.object({ text: typed(words) });
export const claimDecisionForm = v.object({
  decision: v.picklist(['refund', 'part', 'release'], 'Choose who gets the money'),
  amount: v.string(),
  text: typed(requiredText(MOST_CLAIM_WORDS, 'Say why: both of them read it')),
});

function settlementOf(decision: 'refund' | 'part' | 'release', cents = 0) {
  if (decision === 'part') return { outcome: 'part' as const, cents };
  return { outcome: decision === 'refund' ? ('refunded' as const) : ('released' as const) };
}

/** How far the evidence is that the buyer's bank gets: `due` is the bank's deadline, `sends` when what there is goes to it by itself. */
const bankEntries = {
  /** The bank only asks: the money is still here. */
  inquiry: v.boolean(),
  evidence: v.picklist(['gathering', 'sending', 'sent', 'missed']),
  due: v.optional(v.string()),
  sends: v.optional(v.string()),
  sent: v.optional(v.string()),
};

/**
 * A claim about an order. `openedBy` is a side, or the buyer's bank; `text` and `pictures` are what who opened it says and shows, `answerText` and
 * `answerPictures` what the other side does. Amounts are dollars, times ISO 8601, both missing while there are none.
 */
const claimEntries = {
  _id: v.string(),
  openedBy: v.picklist(['buyer', 'seller', 'bank']),
  reason: v.optional(v.picklist(CLAIM_REASON_NAMES)),
  text: v.optional(v.string()),
  pictures: v.array(v.string()),
  state: v.picklist(CLAIM_STATES),
  opened: v.string(),
  answerBy: v.optional(v.string()),
  answer: v.optional(v.picklist(CLAIM_ANSWERS)),
  answerText: v.optional(v.string()),
  answerPictures: v.array(v.string()),
  answered: v.optional(v.string()),
  offer: v.optional(v.number()),
  disputed: v.optional(v.string()),
  bank: v.optional(v.object(bankEntries)),
  outcome: v.optional(v.picklist(CLAIM_OUTCOMES)),
  refunded: v.optional(v.number()),
  decision: v.optional(v.string()),
  closed: v.optional(v.string()),
};
export const claimAnswer = v.object(claimEntries);
export type ClaimAnswer = v.InferOutput<typeof claimAnswer>;

/**
 * What was and is wrong with a paid order (`GET /orders/{id}/claims`), the newest first. `reasons` is what the caller can say is wrong now; `left` is what of the
 * payment is left, and `decideBy` when an open one is decided at the latest.
 */
export const orderClaimsAnswer = v.object({
  part: v.picklist(ORDER_PARTS),
  reasons: v.array(v.picklist(CLAIM_REASON_NAMES)),
  left: v.number(),
  decideBy: v.string(),
  claims: v.array(claimAnswer),
});
export type OrderClaimsAnswer = v.InferOutput<typeof orderClaimsAnswer>;

/** A claim in the Admins' list. */
export const listedClaimAnswer = v.object({
  ...v.pick(claimAnswer, ['_id', 'openedBy', 'reason', 'state', 'opened', 'answerBy', 'outcome', 'closed']).entries,
  product_name: v.string(),
  product_price: v.number(),
  buyer_name: v.string(),
  seller_name: v.string(),
  decideBy: v.string(),
});
export type ListedClaimAnswer = v.InferOutput<typeof listedClaimAnswer>;

/**
 * All that an Admin decides by (`GET /claims/{id}`). `bank` is about a dispute at the buyer's bank, `reason` being the bank's word for it and `status` how far it is;
 * `asked` says whether an Admin had the evidence sent, `texts` what the bank gets, or got.
 */
export const caseAnswer = v.object({
  ...claimEntries,
  bank: v.optional(
    v.object({
      ...bankEntries,
      amount: v.number(),
      reason: v.string(),
      status: v.picklist(['needs-response', 'under-review', 'won', 'lost', 'closed']),
      stored: v.optional(v.string()),
      asked: v.boolean(),
      texts: v.array(v.object({ title: v.string(), text: v.string() })),
    }),
  ),
  order: v.object({
    _id: v.string(),
    product_id: v.string(),
    product_name: v.string(),
    product_price: v.number(),
    buyer_name: v.string(),
    seller_name: v.string(),
    paid: v.optional(v.string()),
    receipt: v.optional(v.string()),
  }),
  handover: v.array(v.object({ text: v.string(), at: v.optional(v.string()) })),
  left: v.number(),
  inDispute: v.number(),
  decideBy: v.string(),
  decider: v.optional(v.string()),
  events: v.array(v.object({ _id: v.string(), kind: v.string(), text: v.string(), at: v.string() })),
  ledger: v.array(
    v.object({ _id: v.string(), kind: v.string(), account: v.string(), amount: v.number(), at: v.string() }),
  ),
});
export type CaseAnswer = v.InferOutput<typeof caseAnswer>;
