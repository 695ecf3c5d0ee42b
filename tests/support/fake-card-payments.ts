import { randomUUID } from 'node:crypto';
import {
  type CardDispute,
  type CardEvent,
  type CardIntent,
  type CardPayments,
  type DisputeEvidence,
  InvalidSignature,
  type ListedIntent,
  type NewCardIntent,
  PaymentsUnavailable,
  RefundRefused,
} from '#gateways/card-payments/port.ts';

type Method =
  | 'createIntent'
  | 'readIntent'
  | 'listIntents'
  | 'cancelIntent'
  | 'refundIntent'
  | 'refundPart'
  | 'readDispute'
  | 'giveEvidence'
  | 'uploadEvidence';

const WEEK_MS = 7 * 86_400_000;

/** Where a call breaks: before the provider did anything, or after, when only its answer is lost. */
type Break = 'before' | 'after';

export const GOOD_SIGNATURE = 'signed';

/** A payment provider in memory, whose failures and delays the test decides. */
export class FakeCardPayments implements CardPayments {
  /** The provider's truth; tests may change it. */
  readonly intents = new Map<string, Omit<CardIntent, 'readAt'> & { refunds: number }>();
  /** Every call so far, such as `createIntent pi_1`. */
  readonly calls: string[] = [];
  /** While set, no call gets through. */
  down = false;
  private lastMoment = 0;
  private readonly byAttempt = new Map<string, string>();
  private readonly breaks = new Map<Method, { when: Break; error: Error }[]>();
  private readonly meanwhile = new Map<Method, () => Promise<unknown>>();

  /** The next call of `method` fails. */
  failNext(method: Method, when: Break, error: Error = new PaymentsUnavailable('The fake was told to fail')): void {
    this.breaks.set(method, [...(this.breaks.get(method) ?? []), { when, error }]);
  }

  /** From now on nothing fails any more. */
  heal(): void {
    this.down = false;
    this.breaks.clear();
  }

  /** The next call of `method` waits, after the provider has done its part, until `event` has happened. */
  whileNext(method: Method, event: () => Promise<unknown>): void {
    this.meanwhile.set(method, event);
  }

  /** The buyer's card pays the intent that belongs to this client secret. @returns the intent's id */
  pay(clientSecret: string): string {
    const intent = [...this.intents.values()].find((one) => one.clientSecret === clientSecret);
    if (!intent) throw new Error('No intent has this client secret');
    if (intent.status === 'open') intent.status = 'succeeded';
    return intent.id;
  }

  /** Somebody refunds a part of a paid intent at the provider itself. */
  refundThere(id: string, cents: number): void {
    this.find(id).refundedCents += cents;
  }

  /** The card's owner disputes a paid intent with their bank, or the bank decides it. */
  dispute(id: string, state: 'open' | 'won' | 'lost' | 'asks' | 'closed'): void {
    const intent = this.find(id);
    intent.disputedCents = state === 'open' ? intent.amountCents : 0;
    intent.lostCents = state === 'lost' ? intent.amountCents : 0;
    const before = intent.disputes[0] ?? {
      id: `dp_${id}`,
      amountCents: intent.amountCents,
      reason: 'product_not_received',
      dueBy: new Date(Date.now() + WEEK_MS),
      submissions: 0,
      inquiry: state === 'asks' || state === 'closed',
    };
    const inquiry = state === 'asks' || state === 'closed';
    const open = before.submissions > 0 && before.inquiry === inquiry ? 'under-review' : 'needs-response';
    const status = state === 'open' || state === 'asks' ? open : state;
    intent.disputes = [{ ...before, inquiry, status }];
  }

  /** What the bank was told of each dispute, and what is stored for it. */
  readonly evidence = new Map<string, { sent: DisputeEvidence[]; stored?: DisputeEvidence; keys: Set<string> }>();
  /** Files, by their keys. */
  readonly files = new Map<string, Buffer>();

  readDispute(id: string): Promise<CardDispute | null> {
    return this.call('readDispute', id, () => this.findDispute(id).disputes[0] ?? null);
  }

  giveEvidence(
    id: string,
    { evidence, submit, key }: { evidence: DisputeEvidence; submit: boolean; key: string },
  ): Promise<CardDispute> {
    return this.call('giveEvidence', id, () => {
      const intent = this.findDispute(id);
      const [dispute] = intent.disputes;
      if (!dispute) throw new Error(`No such dispute: ${id}`);
      const given = this.evidence.get(id) ?? { sent: [], keys: new Set<string>() };
      this.evidence.set(id, given);
      if (given.keys.has(key)) return dispute;
      if (dispute.status !== 'needs-response') throw new Error('This dispute takes no evidence any more');
      given.keys.add(key);
      given.stored = evidence;
      if (!submit) return dispute;
      given.sent.push(evidence);
      const sent: CardDispute = { ...dispute, status: 'under-review', submissions: dispute.submissions + 1 };
      intent.disputes = [sent];
      return sent;
    });
  }

  uploadEvidence({ key, jpeg }: { key: string; jpeg: Buffer }): Promise<string> {
    return this.call('uploadEvidence', key, () => {
      this.files.set(key, jpeg);
      return `file_${this.files.size}`;
    });
  }

  private findDispute(id: string) {
    return this.find(id.replace(/^dp_/, ''));
  }

  /** What was taken from cards and not given back, in cents. */
  get keptCents(): number {
    const paid = [...this.intents.values()].filter((intent) => intent.status === 'succeeded');
    return paid.reduce((sum, intent) => sum + intent.amountCents - intent.refundedCents - intent.lostCents, 0);
  }

  get open(): Omit<CardIntent, 'readAt'>[] {
    return [...this.intents.values()].filter((intent) => intent.status === 'open');
  }

  createIntent({ amountCents, attemptId, orderId, buyerId }: NewCardIntent): Promise<CardIntent> {
    return this.call('createIntent', attemptId, () => {
      const id = this.byAttempt.get(attemptId) ?? `pi_${this.intents.size + 1}_${attemptId}`;
      this.byAttempt.set(attemptId, id);
      if (!this.intents.has(id)) {
        this.intents.set(id, {
          id,
          clientSecret: `${id}_secret`,
          amountCents,
          status: 'open',
          attemptId,
          orderId,
          buyerId,
          refundedCents: 0,
          disputedCents: 0,
          lostCents: 0,
          feeCents: 0,
          disputes: [],
          partRefunds: [],
          refunds: 0,
        });
      }
      return this.answer(id);
    });
  }

  readIntent(id: string): Promise<CardIntent | null> {
    return this.call('readIntent', id, () => (this.intents.has(id) ? this.answer(id) : null));
  }

  /** Nothing here has a time: whatever there is was made since then. */
  listIntents(): Promise<ListedIntent[]> {
    return this.call('listIntents', '', () => [...this.intents.keys()].map((id) => this.answer(id)));
  }

  cancelIntent(id: string): Promise<CardIntent> {
    return this.call('cancelIntent', id, () => {
      const intent = this.find(id);
      if (intent.status === 'open') intent.status = 'canceled';
      return this.answer(id);
    });
  }

  refundIntent(id: string): Promise<void> {
    return this.call('refundIntent', id, () => {
      const intent = this.find(id);
      if (intent.status !== 'succeeded') throw new Error('Only a paid intent can be refunded');
      if (intent.refundedCents < intent.amountCents) intent.refunds += 1;
      intent.refundedCents = intent.amountCents;
    });
  }

  refundPart(intentId: string, { id, amountCents }: { id: string; amountCents: number }): Promise<void> {
    return this.call('refundPart', intentId, () => {
      const intent = this.find(intentId);
      if (intent.partRefunds.some((refund) => refund.id === id)) return;
      if (intent.disputedCents > 0 || intent.lostCents > 0) throw new RefundRefused('Charge has been charged back');
      if (intent.refundedCents + amountCents > intent.amountCents) throw new Error('More than is left');
      intent.refundedCents += amountCents;
      intent.partRefunds = [...intent.partRefunds, { id, status: 'done' }];
    });
  }

  /** The bank does not take our refund after all: the money is with the provider again. */
  failPartRefund(intentId: string, cents: number): void {
    const intent = this.find(intentId);
    intent.refundedCents -= cents;
    intent.partRefunds = intent.partRefunds.map(({ id }) => ({ id, status: 'failed' }));
  }

  /** The bank takes our refund, after it had not. */
  payPartRefundAfterAll(intentId: string, cents: number): void {
    const intent = this.find(intentId);
    intent.refundedCents += cents;
    intent.partRefunds = intent.partRefunds.map(({ id }) => ({ id, status: 'done' }));
  }

  /** The body is the intent's id; each message is another one, unless an id of its own follows after a blank. */
  async readEvent(rawBody: Buffer, signature: string): Promise<CardEvent> {
    if (signature !== GOOD_SIGNATURE) throw new InvalidSignature();
    const [intentId = '', id = `evt_${randomUUID()}`] = rawBody.toString().split(' ');
    return { id, type: 'payment_intent.succeeded', intentId: intentId === '' ? undefined : intentId };
  }

  private find(id: string) {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`No such intent: ${id}`);
    return intent;
  }

  /** A copy, as an answer over the network is. */
  private answer(id: string): CardIntent {
    const { refunds: _refunds, ...intent } = this.find(id);
    return { ...intent, readAt: this.now() };
  }

  /** No two moments are the same. */
  private now(): Date {
    this.lastMoment = Math.max(Date.now(), this.lastMoment + 1);
    return new Date(this.lastMoment);
  }

  private async call<T>(method: Method, subject: string, act: () => T): Promise<T> {
    this.calls.push(`${method} ${subject}`);
    // Nothing over a network is instant: others may come in between.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.down) throw new PaymentsUnavailable('The fake is down');
    const broken = this.breaks.get(method)?.shift();
    if (broken?.when === 'before') throw broken.error;
    const answer = act();
    const event = this.meanwhile.get(method);
    this.meanwhile.delete(method);
    await event?.();
    if (broken?.when === 'after') throw broken.error;
    return answer;
  }
}
