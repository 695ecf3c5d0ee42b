import { CONVERSATION_REPORT_TEXTS } from '#shared/conversation-reports.ts';
import { REPORT_REASON_TEXTS } from '#shared/report-reasons.ts';

/** What an Admin can decide about something that waits: what its button says, what a toast says afterwards, and how it reads behind a name. */
export const DECISIONS = {
  keep: { label: 'No problem found', done: 'No problem found', past: 'found no problem' },
  dismiss: { label: 'Dismiss reports', done: 'Reports dismissed', past: 'dismissed the reports' },
  'take-down': { label: 'Take down', done: 'Taken down', past: 'took it down' },
  hide: { label: 'Hide review', done: 'Review hidden', past: 'hid it' },
  suspend: { label: 'Suspend', done: 'Suspended', past: 'suspended the account' },
  delete: { label: 'Delete', done: 'Deleted', past: 'deleted it' },
  'put-back': { label: 'Put back', done: 'Put back', past: 'put it back' },
} as const;
export type Decision = keyof typeof DECISIONS;
export const DECISION_NAMES = Object.keys(DECISIONS) as Decision[];

interface ItemKind {
  label: string;
  /** As it is counted: ‘3 reported laptops’. */
  plural: string;
  decisions: readonly Decision[];
}

/** What people and rules put before Admins. */
export const ITEM_KINDS = {
  laptop: {
    label: 'Reported laptop',
    plural: 'reported laptops',
    decisions: ['keep', 'dismiss', 'take-down', 'suspend', 'delete'],
  },
  price: { label: 'Price alert', plural: 'price alerts', decisions: ['keep', 'take-down', 'suspend', 'delete'] },
  listing: {
    label: 'Listing to review',
    plural: 'listings to review',
    decisions: ['keep', 'take-down', 'suspend', 'delete'],
  },
  review: { label: 'Review', plural: 'reviews', decisions: ['keep', 'dismiss', 'hide'] },
  conversation: {
    label: 'Reported conversation',
    plural: 'reported conversations',
    decisions: ['keep', 'dismiss', 'suspend'],
  },
  seller: { label: 'Seller with many reports', plural: 'sellers with many reports', decisions: ['keep', 'suspend'] },
  appeal: { label: 'Seller’s answer', plural: 'answers from sellers', decisions: ['keep', 'put-back'] },
} as const satisfies Record<string, ItemKind>;
export type ItemKindName = keyof typeof ITEM_KINDS;
export const ITEM_KIND_NAMES = Object.keys(ITEM_KINDS) as ItemKindName[];

export function decisionsFor(kind: ItemKindName): readonly Decision[] {
  return ITEM_KINDS[kind].decisions;
}

/** Those that need words for the person they are about. */
export function needsReason(decision: Decision): boolean {
  return decision === 'take-down' || decision === 'suspend';
}

/** A decision with what it is about: ‘Suspend Omar Faruk’, ‘Dismiss reports: ThinkPad X1’. */
export function decisionAbout(decision: Decision, name: string): string {
  const { label } = DECISIONS[decision];
  return decision === 'keep' || decision === 'dismiss' ? `${label}: ${name}` : `${label} ${name}`;
}

/** How a decision reads where an item's kind gives it another meaning. */
export function decisionLabel(kind: ItemKindName, decision: Decision): string {
  if (decision === 'keep') {
    if (kind === 'listing') return 'Approve';
    if (kind === 'price') return 'Accept price';
    if (kind === 'appeal') return 'Stay with it';
  }
  return DECISIONS[decision].label;
}

/** What a toast says of a decision, where an item's kind gives it another meaning. */
export function decisionDone(kind: ItemKindName, decision: Decision): string {
  if (decision === 'keep') {
    if (kind === 'listing') return 'Approved';
    if (kind === 'price') return 'Price accepted';
    if (kind === 'appeal') return 'Stays down';
  }
  return DECISIONS[decision].done;
}

/** Why something is in the queue, apart from what people chose when they reported it. */
const RULE_REASON_TEXTS = {
  'far-below': 'Price far below others',
  'same-browser': 'Buyer and seller used the same browser',
  'same-phone': 'Buyer and seller gave the same phone number',
  review: 'Somebody found the review wrong',
  repeated: 'Several laptops reported by several people',
  appeal: 'The seller answered',
  none: 'No reason given',
} as const;

/** Every reason that an item can have, with its words. */
export const ITEM_REASON_TEXTS = {
  ...CONVERSATION_REPORT_TEXTS,
  ...REPORT_REASON_TEXTS,
  ...RULE_REASON_TEXTS,
} as const;
export type ItemReason = keyof typeof ITEM_REASON_TEXTS;
export const ITEM_REASONS = Object.keys(ITEM_REASON_TEXTS) as ItemReason[];

/** So many items can be decided about in one call. */
export const MOST_DECISIONS = 100;

/** For so many seconds after a decision nobody but Admins is told of it. */
export const UNDO_SECONDS = 10;
