import { InvalidSignature } from '#gateways/card-payments/port.ts';
import {
  type BankPayout,
  type ListedTransfer,
  type NewTransfer,
  type PayoutAccount,
  type PayoutEvent,
  PayoutRefused,
  type Payouts,
  PayoutsUnavailable,
  type SentTransfer,
} from '#gateways/payouts/port.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';

type Method = keyof Payouts;
type Failure = { when: 'before' | 'after'; error: Error };

/** A payment provider of sellers in memory, whose failures the test decides. */
export class FakePayouts implements Payouts {
  readonly accounts = new Map<string, PayoutAccount['status']>();
  readonly transfers = new Map<string, NewTransfer & { reversedCents: number; madeAt: Date }>();
  readonly bank: BankPayout[] = [];
  /** How much of what was sent is still in the accounts, and can be taken back. */
  takesBack = Number.MAX_SAFE_INTEGER;
  readonly calls: Method[] = [];
  private readonly failures = new Map<Method, Failure[]>();
  private readonly meanwhile = new Map<Method, () => Promise<unknown>>();
  private readonly first = new Map<Method, () => Promise<unknown>>();
  private lastMoment = 0;

  failNext(method: Method, when: Failure['when'], error: Error = new PayoutsUnavailable('told to fail')): void {
    this.failures.set(method, [...(this.failures.get(method) ?? []), { when, error }]);
  }

  /** The next call of `method` waits, after the provider has done its part, until `event` has happened. */
  whileNext(method: Method, event: () => Promise<unknown>): void {
    this.meanwhile.set(method, event);
  }

  /** The next call of `method` arrives only after `event` has happened. */
  beforeNext(method: Method, event: () => Promise<unknown>): void {
    this.first.set(method, event);
  }

  createAccount({ userId }: { userId: string }): Promise<PayoutAccount> {
    return this.call('createAccount', () => {
      const id = `acct_${userId}`;
      if (!this.accounts.has(id)) this.accounts.set(id, 'started');
      return this.account(id);
    });
  }

  readAccount(id: string): Promise<PayoutAccount> {
    return this.call('readAccount', () => this.account(id));
  }

  onboardingLink(accountId: string): Promise<string> {
    return this.call('onboardingLink', () => `https://provider.test/${accountId}`);
  }

  createTransfer(transfer: NewTransfer): Promise<SentTransfer> {
    return this.call('createTransfer', () => {
      if (this.accounts.get(transfer.accountId) !== 'ready')
        throw new PayoutRefused('This account cannot be paid', { forAccount: true });
      const id = `tr_${transfer.transferId}_${transfer.refusals}`;
      const before = this.transfers.get(id);
      if (before && before.amountCents !== transfer.amountCents)
        throw new PayoutsUnavailable('This key was used for another amount');
      if (!before) this.transfers.set(id, { ...transfer, reversedCents: 0, madeAt: new Date() });
      return this.sent(id);
    });
  }

  findTransfer({ transferId }: { transferId: string }): Promise<SentTransfer | null> {
    return this.call('findTransfer', () => {
      const found = [...this.transfers].find(([, transfer]) => transfer.transferId === transferId);
      return found ? this.sent(found[0]) : null;
    });
  }

  listTransfers(since: Date): Promise<ListedTransfer[]> {
    return this.call('listTransfers', () =>
      [...this.transfers]
        .filter(([, { madeAt }]) => madeAt >= since)
        .map(([id, { transferId, orderId }]) => ({ ...this.sent(id), transferId, orderId })),
    );
  }

  readTransfer(id: string): Promise<SentTransfer> {
    return this.call('readTransfer', () => this.sent(id));
  }

  reverseTransfer(id: string, { amountCents, alreadyCents }: { amountCents: number; alreadyCents: number }) {
    return this.call('reverseTransfer', () => {
      const transfer = this.transfers.get(id);
      if (!transfer) throw new Error('No such transfer');
      if (transfer.reversedCents !== alreadyCents) return;
      if (amountCents > this.takesBack) throw new PayoutRefused('Insufficient funds');
      transfer.reversedCents += amountCents;
    });
  }

  listBankPayouts(): Promise<BankPayout[]> {
    return this.call('listBankPayouts', () => [...this.bank]);
  }

  readBalance(): Promise<number> {
    return this.call('readBalance', () => 0);
  }

  /** The body is an id, a type and an account, with blanks between them. */
  async readEvent(rawBody: Buffer, signature: string): Promise<PayoutEvent> {
    if (signature !== GOOD_SIGNATURE) throw new InvalidSignature();
    const [id = '', type = '', accountId] = rawBody.toString().split(' ');
    return { id, type, accountId };
  }

  private account(id: string): PayoutAccount {
    return { id, status: this.accounts.get(id) ?? 'started', readAt: this.now() };
  }

  private sent(id: string): SentTransfer {
    const transfer = this.transfers.get(id);
    if (!transfer) throw new Error('No such transfer');
    return { id, amountCents: transfer.amountCents, reversedCents: transfer.reversedCents, readAt: this.now() };
  }

  /** No two moments are the same. */
  private now(): Date {
    this.lastMoment = Math.max(Date.now(), this.lastMoment + 1);
    return new Date(this.lastMoment);
  }

  private async call<T>(method: Method, act: () => T): Promise<T> {
    this.calls.push(method);
    await new Promise((resolve) => setImmediate(resolve));
    const first = this.first.get(method);
    this.first.delete(method);
    await first?.();
    const failure = this.failures.get(method)?.shift();
    if (failure?.when === 'before') throw failure.error;
    const answer = act();
    const event = this.meanwhile.get(method);
    this.meanwhile.delete(method);
    await event?.();
    if (failure?.when === 'after') throw failure.error;
    return answer;
  }
}
