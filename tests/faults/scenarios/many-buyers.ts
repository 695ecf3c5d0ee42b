import { setTimeout as pause } from 'node:timers/promises';
import { DECLINED_CARD, type Laptop, type Order, type Started, acts } from '#tests/faults/support/acts.ts';
import { type Market, openMarket } from '#tests/faults/support/market.ts';
import { type Person, makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Figures, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { passMinutes, settleAll } from '#tests/faults/support/settle.ts';

const BUYERS = { short: 60, long: 200 };
const LONGEST_ROUND_MS = 120_000;
/** Refusals after which there is nothing left to try. */
const FINAL = new Set(['product-sold', 'order-paid', 'payment-refunded']);

export const manyBuyers: Scenario = {
  name: 'many-buyers',
  title: `${BUYERS.long} buyers at once pay for one laptop`,
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the app' });
    const { Buyer: buyers, Seller: sellers } = await makePeople(market.database.db, {
      Buyer: run.short ? BUYERS.short : BUYERS.long,
      Seller: 1,
    });
    run.say(`${buyers.length} buyers are signed in`);
    const rounds = run.short ? 1 : 3;
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const began = performance.now();
      await sellOne(run, market, sellers[0] as Person, buyers);
      slowest = Math.max(slowest, performance.now() - began);
      run.say(`laptop ${round} of ${rounds} is sold, once`);
    }
    return { laptops: rounds, ...(await figures(market)), 'slowest sale': `${(slowest / 1000).toFixed(1)} s` };
  },
};

/** All book one laptop and pay for it at once. The first holds are let run out and paid too late, at the same moment as the others pay. */
async function sellOne(run: Run, market: Market, seller: Person, buyers: Person[]): Promise<void> {
  const does = acts(market);
  const { laptop } = await does.list(seller, 'The only one', 300);
  if (!laptop) throw new Broken('The laptop could not be listed');
  const booked = await Promise.all(buyers.map((buyer) => does.book(laptop, buyer, buyer.name)));
  const orders = booked.flatMap(({ order }) => order ?? []);
  if (orders.length < buyers.length) throw new Broken(`${buyers.length - orders.length} bookings were refused`);

  run.say('all have booked it');
  const rush = new Rush(run, market, laptop);
  await rush.run(orders);
  run.say('all have finished');
  await settleAll(market);
  const payments = await market.database.db
    .selectFrom('payments')
    .select('id')
    .where('product_id', '=', laptop.id)
    .execute();
  if (payments.length !== 1) throw new Broken(`The laptop was paid ${payments.length} times instead of once`);
}

class Rush {
  readonly #run: Run;
  readonly #market: Market;
  readonly #laptop: Laptop;
  readonly #acts: ReturnType<typeof acts>;
  /** So many begin to pay and do not go on until their hold is over. After some of them nobody may hold the laptop alone any more. */
  #hesitating: number;
  #late: Started[] = [];
  #over = false;

  constructor(run: Run, market: Market, laptop: Laptop) {
    this.#run = run;
    this.#market = market;
    this.#laptop = laptop;
    this.#acts = acts(market);
    this.#hesitating = run.dice.between(5, 8);
  }

  async run(orders: Order[]): Promise<void> {
    const clock = this.#letTimePass();
    try {
      await Promise.all(orders.map((order) => this.#buy(order)));
    } finally {
      this.#over = true;
      await clock;
    }
  }

  /** Tries until the laptop is gone. */
  async #buy(order: Order): Promise<void> {
    const deadline = Date.now() + LONGEST_ROUND_MS;
    while (Date.now() < deadline) {
      const { answer, started } = await this.#acts.start(order);
      if (answer?.code !== undefined && FINAL.has(answer.code)) return;
      if (started && this.#hesitating > 0) {
        this.#hesitating -= 1;
        this.#late.push(started);
        return;
      }
      if (started && (await this.#finish(started))) return;
      await pause(this.#run.dice.between(300, 3_000));
    }
    throw new Broken('A buyer neither got the laptop nor heard that it is sold');
  }

  /** Pays, while all who hesitated do so too. @returns whether the buyer knows how it ended */
  async #finish(started: Started): Promise<boolean> {
    const together = [started, ...this.#late.splice(0)];
    const answers = await Promise.all(together.map((one) => this.#payAndRecord(one)));
    return answers[0]?.status === 200 || FINAL.has(answers[0]?.code ?? '');
  }

  async #payAndRecord(started: Started) {
    const { dice } = this.#run;
    if (dice.next() < 0.3) await this.#acts.pay(started, DECLINED_CARD);
    await this.#acts.pay(started);
    const [answer] = await Promise.all([
      this.#acts.record(started),
      ...(dice.next() < 0.3 ? [this.#acts.record(started)] : []),
    ]);
    return answer;
  }

  /** Until the last has hesitated; then those who go on have the time that it takes. */
  async #letTimePass(): Promise<void> {
    while (!this.#over && this.#hesitating > 0) {
      await pause(100);
      await passMinutes(this.#market.database.db, 16, this.#laptop.id);
    }
  }
}

async function figures({ database: { db }, client }: Market): Promise<Figures> {
  const attempts = await db.selectFrom('payment_attempts').select('state').execute();
  const count = (state: string) => attempts.filter((attempt) => attempt.state === state).length;
  return { calls: client.answered, attempts: attempts.length, sales: count('succeeded'), refunds: count('refunded') };
}
