/** A seller's account at the payment provider, as the provider sees it right now. */
export interface PayoutAccount {
  id: string;
  /**
   * 'started': its owner has not told all that the provider asks; 'pending': the provider is checking; 'ready': money can be sent to it;
   * 'restricted': the provider wants something more, or has refused it.
   */
  status: 'started' | 'pending' | 'ready' | 'restricted';
  /** When the provider was asked, by the clock of this process. */
  readAt: Date;
}

/** What a seller is sent, as the provider sees it. */
export interface SentTransfer {
  /** The provider's id. */
  id: string;
  amountCents: number;
  reversedCents: number;
  readAt: Date;
}

/** What a list of the provider says of a transfer; the ids are ours, absent for what others sent. */
export interface ListedTransfer extends SentTransfer {
  transferId: string | undefined;
  orderId: string | undefined;
}

export interface NewTransfer {
  /** Ours. */
  transferId: string;
  orderId: string;
  accountId: string;
  amountCents: number;
  /** The intent whose money it is: it is sent once that money has arrived. */
  intentId: string;
  /** How often it was refused so far: after each it is another request, which is not answered as the one before. */
  refusals: number;
}

/** Money on its way from a seller's account at the provider into their bank. */
export interface BankPayout {
  id: string;
  amountCents: number;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  arrivesAt: Date;
  /** Why the bank did not take it. */
  failure: string | null;
}

/** A verified message of the provider: only a hint to read the provider's truth. */
export interface PayoutEvent {
  id: string;
  type: string;
  /** The seller's account that it is about; absent for what concerns none. */
  accountId: string | undefined;
}

/**
 * Paying sellers, all in US dollars. Every call that writes is idempotent: repeating it soon does not act twice. All but `readEvent` throw
 * `PayoutsUnavailable` when the provider does not answer or fails, so that nobody knows what became of the call, and `PayoutRefused` when it
 * said no.
 */
export interface Payouts {
  /** Makes the account of a seller; the same `userId` gives the same account. */
  createAccount(seller: { userId: string; email: string }): Promise<PayoutAccount>;
  readAccount(id: string): Promise<PayoutAccount>;
  /** An address at the provider, good once and for minutes, where the account's owner tells what the provider asks. */
  onboardingLink(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>;
  createTransfer(transfer: NewTransfer): Promise<SentTransfer>;
  /** The transfer that was made for one of ours; `null` when the provider has none. */
  findTransfer(ours: { transferId: string; orderId: string }): Promise<SentTransfer | null>;
  /** All transfers that were made since then, in any order. */
  listTransfers(since: Date): Promise<ListedTransfer[]>;
  readTransfer(id: string): Promise<SentTransfer>;
  /** Takes a part of a transfer back. @param alreadyCents what was taken back before, so that each part is taken once */
  reverseTransfer(id: string, part: { amountCents: number; alreadyCents: number }): Promise<void>;
  /** The newest payments into the bank of an account's owner. */
  listBankPayouts(accountId: string): Promise<BankPayout[]>;
  /** What the platform has at the provider, available or not yet. */
  readBalance(): Promise<number>;
  /** @throws {InvalidSignature} when the message is not the provider's, or too old */
  readEvent(rawBody: Buffer, signature: string): Promise<PayoutEvent>;
}

/** The provider could not be reached, was too slow or failed; whether it acted is not known. */
export class PayoutsUnavailable extends Error {
  override name = 'PayoutsUnavailable';
}

/** The provider has said no, and did nothing. */
export class PayoutRefused extends Error {
  override name = 'PayoutRefused';
  /** Whether it is the account that can't be paid, as it is now. */
  readonly forAccount: boolean;
  constructor(message: string, { forAccount = false } = {}) {
    super(message);
    this.forAccount = forAccount;
  }
}
