import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#database/seeds/scale/random.ts';
import { type SandboxWebhook, claimWebhooks } from '#sandboxes/stripe/webhooks.ts';
import type { Market } from '#tests/faults/support/market.ts';

/** Delivers the provider's webhooks as badly as a network may: in any order, some late, some again and again. */
export class WebhookDelivery {
  delivered = 0;
  readonly #market: Market;
  readonly #secret: string;
  readonly #dice: Dice;
  readonly #pending: SandboxWebhook[] = [];
  #ended = false;
  #running: Promise<void> | undefined;

  constructor(market: Market, secret: string, dice: Dice) {
    this.#market = market;
    this.#secret = secret;
    this.#dice = dice;
  }

  start(): void {
    this.#running = this.#deliverSome();
  }

  /** Stops, then delivers whatever is pending, twice. */
  async deliverAll(): Promise<void> {
    await this.end();
    await this.#collect();
    for (const webhook of this.#dice.shuffle([...this.#pending, ...this.#pending])) await this.#deliver(webhook);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #deliverSome(): Promise<void> {
    while (!this.#ended) {
      await this.#collect();
      const some = this.#dice.shuffle(this.#pending).slice(0, 3);
      await Promise.all(some.map((webhook) => this.#deliver(webhook)));
      await pause(this.#dice.between(0, 50));
    }
  }

  async #collect(): Promise<void> {
    let webhooks: SandboxWebhook[];
    do {
      webhooks = await claimWebhooks(this.#market.database.db, { payments: this.#secret, connect: this.#secret });
      this.#pending.push(...webhooks);
    } while (webhooks.length > 0);
  }

  /** What was not accepted stays pending, and so does every third of what was. */
  async #deliver(webhook: SandboxWebhook): Promise<void> {
    const answer = await this.#market.client.call('POST', '/api/webhooks/stripe', {
      json: webhook.rawBody,
      headers: { 'stripe-signature': webhook.signature },
    });
    this.delivered += 1;
    const index = this.#pending.indexOf(webhook);
    if (answer?.status === 200 && index >= 0 && this.#dice.next() < 0.7) this.#pending.splice(index, 1);
  }
}
