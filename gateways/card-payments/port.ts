/** An intent to pay, as the payment provider sees it right now. */
export interface CardIntent {
  id: string;
  /** With this the browser confirms the payment; never logged. */
  clientSecret: string;
  amountCents: number;
  /** 'open' may still be paid; 'processing' is decided by the bank; 'succeeded' and 'canceled' are final. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** The sum of all refunds to the card, ours and the provider's. */
  refundedCents: number;
  /** What the card's bank has taken back until a dispute is decided. */
  disputedCents: number;
  /** What the card's bank has taken back for good. */
  lostCents: number;
  /** What the provider has kept as its fees, those of disputes included; null where it was not asked or does not know yet. */
  feeCents: number | null;
  /** Its disputes at the card's bank, decided or not. */
  disputes: readonly CardDispute[];
  /** What has become of our refunds of parts of it (`refundPart`), by the ids that we gave them. */
  partRefunds: readonly PartRefund[];
  /** When the provider was asked, by the clock of this process. */
  readAt: Date;
  /** What we wrote on the intent when it was made. */
  attemptId: string | undefined;
  orderId: string | undefined;
  buyerId: string | undefined;
}

/** A refund of a part of an intent. 'failed': the bank did not take it, so the money is with the provider again. */
export interface PartRefund {
  id: string;
  status: 'done' | 'failed';
}

/** A dispute: the card's bank has taken money back and asks why it should return it; or an inquiry, by which it only asks. */
export interface CardDispute {
  id: string;
  amountCents: number;
  /** The provider's word for why, such as 'product_not_received'. */
  reason: string;
  /** Whether the bank only asks and has taken no money yet; an inquiry may become a dispute later. */
  inquiry: boolean;
  /** 'needs-response' until evidence was sent; 'won' and 'lost' are final, and 'closed' for an inquiry. */
  status: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** Evidence is taken until then; null where the bank takes none. */
  dueBy: Date | null;
  /** How often evidence was sent to the bank. */
  submissions: number;
}

/** What the bank is told, at most 20,000 characters each and 150,000 together; names of files are those that `uploadEvidence` gave. */
export interface DisputeEvidence {
  productDescription: string;
  customerName: string;
  customerEmail: string;
  /** The day on which the laptop was handed over. */
  serviceDate?: string;
  /** What buyers were told of refunds, and where. */
  refundPolicy: string;
  /** Why nothing was refunded. */
  refundRefusal?: string;
  /** What happened, with times. */
  log: string;
  /** All else. */
  text: string;
  /** The file that shows pictures. */
  file?: string;
}

export const MOST_EVIDENCE_CHARACTERS = 20_000;

/** What a list of the provider says of an intent; what is to be booked is read one by one. */
export type ListedIntent = Pick<
  CardIntent,
  'id' | 'amountCents' | 'status' | 'refundedCents' | 'attemptId' | 'orderId' | 'buyerId'
>;

export interface NewCardIntent {
  amountCents: number;
  attemptId: string;
  orderId: string;
  buyerId: string;
  /** Shown on the provider's receipts and reports. */
  description: string;
}

/** A verified message of the provider: only a hint to read the provider's truth. */
export interface CardEvent {
  id: string;
  type: string;
  /** The intent that it is about; absent for events that concern no intent. */
  intentId: string | undefined;
}

/**
 * Card payments, all in US dollars. Every call that writes is idempotent: repeating it after a time-out does not act twice.
 * All but `readEvent` throw `PaymentsUnavailable` when the provider does not answer or fails.
 */
export interface CardPayments {
  /** Makes the intent of a payment attempt; the same `attemptId` gives the same intent. */
  createIntent(intent: NewCardIntent): Promise<CardIntent>;
  /** The intent as it is now; `null` when the provider knows none of that id. */
  readIntent(id: string): Promise<CardIntent | null>;
  /** All intents that were made since then, in any order; those that others made at the same account as well, without ids of ours. */
  listIntents(since: Date): Promise<ListedIntent[]>;
  /** Cancels an intent that is still open. Answers the intent as it is afterwards: 'succeeded' when the cancel came too late. */
  cancelIntent(id: string): Promise<CardIntent>;
  /** Gives the whole amount back. Refunding twice refunds once. @throws {RefundRefused} */
  refundIntent(id: string): Promise<void>;
  /**
   * Gives a part of the amount back, or all that is left of it. Repeating it with the same id and amount soon refunds once; later on,
   * whether it happened is to be read from the intent's `partRefunds` first.
   * @throws {RefundRefused} also where that bank has decided and left a part of the payment
   */
  refundPart(intentId: string, refund: { id: string; amountCents: number }): Promise<void>;
  /** A dispute as it is now; `null` when the provider knows none of that id. */
  readDispute(id: string): Promise<CardDispute | null>;
  /**
   * Stores evidence with a dispute, in place of what was stored before; with `submit` it goes to the bank, which takes it once. Repeating it with the same
   * `key` soon does nothing more; later on, whether it happened is to be read from the dispute's `submissions` first.
   */
  giveEvidence(id: string, given: { evidence: DisputeEvidence; submit: boolean; key: string }): Promise<CardDispute>;
  /** Stores a JPEG that evidence may name. @returns its name there */
  uploadEvidence(file: { key: string; jpeg: Buffer }): Promise<string>;
  /** @throws {InvalidSignature} when the message is not the provider's, or too old. */
  readEvent(rawBody: Buffer, signature: string): Promise<CardEvent>;
}

/** The provider could not be reached, was too slow or failed; trying again later is right. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider has said no to a refund: the card's bank has taken the payment back, or part of it. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** A webhook that was not signed with our secret. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}
