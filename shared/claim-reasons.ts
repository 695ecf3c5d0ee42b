/** Who says or reads it. */
type Side = 'buyer' | 'seller';

interface Reason {
  /** What its opener chooses. */
  label: string;
  /** What both sides read of it, within a sentence. */
  clause: Record<Side, string>;
  /** Whether it is about a laptop that was handed over, about one that wasn't, or about either. */
  when: 'before' | 'after' | 'either';
}

const both = (clause: string): Reason['clause'] => ({ buyer: clause, seller: clause });

/** What can be wrong with a paid order, for each of the two who say so. */
export const CLAIM_REASONS = {
  buyer: {
    'not-as-described': {
      label: 'It isn’t as described',
      clause: both('the laptop isn’t as described'),
      when: 'either',
    },
    locked: {
      label: 'It’s locked to somebody’s account, or has a password',
      clause: both('the laptop is locked'),
      when: 'either',
    },
    dead: { label: 'It doesn’t work', clause: both('the laptop doesn’t work'), when: 'either' },
    'never-came': {
      label: 'The seller never came',
      clause: { buyer: 'the seller never came', seller: 'you never came' },
      when: 'before',
    },
    'no-code': {
      label: 'We met, but couldn’t confirm the hand-over',
      clause: both('you met, but the hand-over couldn’t be confirmed'),
      when: 'before',
    },
  },
  seller: {
    'never-came': {
      label: 'The buyer never came',
      clause: { buyer: 'you never came', seller: 'the buyer never came' },
      when: 'before',
    },
    'no-code': {
      label: 'The buyer has the laptop, but gave me no code',
      clause: {
        buyer: 'you have the laptop, but gave no code',
        seller: 'the buyer has the laptop, but gave no code',
      },
      when: 'before',
    },
  },
} as const satisfies Record<Side, Record<string, Reason>>;

export type ClaimReason = keyof (typeof CLAIM_REASONS)['buyer'];
export const CLAIM_REASON_NAMES = Object.keys(CLAIM_REASONS.buyer) as [ClaimReason, ...ClaimReason[]];

/** What a side can say, before a laptop was handed over or after. */
export function reasonsOf(side: Side, handedOver: boolean): ClaimReason[] {
  return CLAIM_REASON_NAMES.filter((name) => {
    const when = reasonOf(side, name)?.when;
    return when !== undefined && (when === 'either' || (when === 'after') === handedOver);
  });
}

function reasonOf(side: Side, name: ClaimReason): Reason | undefined {
  const reasons: Partial<Record<ClaimReason, Reason>> = CLAIM_REASONS[side];
  return reasons[name];
}

/** What its opener chose. */
export function reasonLabel(opener: Side, name: ClaimReason): string {
  return reasonOf(opener, name)?.label ?? 'Something else';
}

/** What a side reads of it, within a sentence. */
export function reasonClause(opener: Side, name: ClaimReason, reader: Side): string {
  return reasonOf(opener, name)?.clause[reader] ?? 'something is wrong';
}

/** How long the other side has to answer, and after an offer its receiver. */
export const CLAIM_ANSWER_HOURS = 48;
/** So often can a side say that something is wrong with an order: who takes it back again and again would only hold up the money. */
export const MOST_CLAIMS_A_SIDE = 3;
/** How much of its time a hand-over has at least once a claim is withdrawn. */
export const HOURS_AFTER_CLAIM = 24;
/** Words of either side, and pictures with them. */
export const MOST_CLAIM_WORDS = 2_000;
export const MOST_CLAIM_PICTURES = 6;

/** How far a claim is: the other side answers, an offer is considered, an Admin decides, a bank decides, or it is over. */
export const CLAIM_STATES = ['answering', 'offered', 'deciding', 'bank', 'closed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** How a claim ended. */
export const CLAIM_OUTCOMES = [
  'refunded',
  'part',
  'released',
  'withdrawn',
  'dispute-won',
  'dispute-lost',
  'no-decision',
  'ended',
] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
