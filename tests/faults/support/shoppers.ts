import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#database/seeds/scale/random.ts';
import { type Acts, DECLINED_CARD, type Laptop, acts } from '#tests/faults/support/acts.ts';
import type { Market } from '#tests/faults/support/market.ts';
import { type Person, makePeople } from '#tests/faults/support/people.ts';

/** People who list, book and pay without end, and who can be made to stand still. */
export interface Shoppers {
  /** Lets them go on; they begin standing still. */
  go: () => void;
  /** Resolves when each has finished the call that they were making, and none begins another. */
  halt: () => Promise<void>;
  /** Ends them for good. */
  end: () => Promise<void>;
  sellers: readonly Person[];
  /** How many laptops were reported to them as paid. */
  readonly bought: number;
}

const LATEST_LAPTOPS = 12;

/** Sellers who list and edit, and buyers who buy what was listed last, so that several want the same laptop. */
export async function bringShoppers(
  market: Market,
  dice: Dice,
  { buyers, sellers }: { buyers: number; sellers: number },
): Promise<Shoppers> {
  const people = await makePeople(market.database.db, { Buyer: buyers, Seller: sellers });
  const gate = new Gate();
  const laptops: Laptop[] = [];
  const shop = new Shop(acts(market), dice, laptops, gate);
  const walks = [
    ...people.Seller.map((seller) => shop.endless(() => shop.sell(seller))),
    ...people.Buyer.map((buyer) => shop.endless(() => shop.buy(buyer))),
  ];
  return {
    go: () => gate.open(),
    halt: () => gate.close(),
    end: async () => {
      shop.ended = true;
      gate.open();
      await Promise.all(walks);
    },
    sellers: people.Seller,
    get bought() {
      return shop.bought;
    },
  };
}

class Shop {
  bought = 0;
  ended = false;
  readonly #acts: Acts;
  readonly #dice: Dice;
  readonly #laptops: Laptop[];
  readonly #gate: Gate;
  #listed = 0;

  constructor(does: Acts, dice: Dice, laptops: Laptop[], gate: Gate) {
    this.#acts = does;
    this.#dice = dice;
    this.#laptops = laptops;
    this.#gate = gate;
  }

  async endless(walk: () => Promise<unknown>): Promise<void> {
    while (!this.ended) {
      await this.#gate.pass(() => Promise.resolve());
      await walk();
      await pause(this.#dice.between(0, 20));
    }
  }

  async sell(seller: Person): Promise<void> {
    this.#listed += 1;
    const name = `Laptop ${this.#listed}`;
    const price = this.#dice.between(100, 900);
    const { laptop } = await this.#gate.pass(() => this.#acts.list(seller, name, price));
    if (!laptop) return;
    this.#laptops.push(laptop);
    if (this.#laptops.length > LATEST_LAPTOPS) this.#laptops.shift();
    if (this.#dice.next() < 0.3)
      await this.#gate.pass(() => this.#acts.edit(laptop, `${name}, edited`, this.#dice.between(100, 900)));
    await this.#gate.pass(() => this.#acts.advertise(laptop));
    const another = this.#dice.pick(this.#laptops);
    if (this.#dice.next() < 0.3 && another.seller === seller)
      await this.#gate.pass(() => this.#acts.remove(another, seller));
  }

  async buy(buyer: Person): Promise<void> {
    if (this.#laptops.length === 0) return;
    const laptop = this.#dice.pick(this.#laptops);
    const { order } = await this.#gate.pass(() =>
      this.#acts.book(laptop, buyer, `+880 ${this.#dice.between(1, 99_999)}`),
    );
    if (!order) return;
    const { started } = await this.#gate.pass(() => this.#acts.start(order));
    if (!started) return;
    if (this.#dice.next() < 0.1) return void (await this.#gate.pass(() => this.#acts.cancel(order)));
    if (this.#dice.next() < 0.2) await this.#gate.pass(() => this.#acts.pay(started, DECLINED_CARD));
    const paid = await this.#gate.pass(() => this.#acts.pay(started));
    if (paid?.status !== 200) return;
    // Then the money has to go back.
    if (this.#dice.next() < 0.15) await this.#gate.pass(() => this.#acts.remove(laptop, laptop.seller));
    // Some close the page now, and the webhook or the sweep has to do it.
    if (this.#dice.next() < 0.3) return;
    if (this.#dice.next() < 0.5) await pause(this.#dice.between(0, 150));
    const recorded = await this.#gate.pass(() => this.#acts.record(started));
    if (recorded?.status === 200) this.bought += 1;
  }
}

/** Where everybody waits while it is closed. */
class Gate {
  #opened: PromiseWithResolvers<void> | null = Promise.withResolvers<void>();
  #inside = 0;
  #emptied: PromiseWithResolvers<void> | null = null;

  open(): void {
    this.#opened?.resolve();
    this.#opened = null;
  }

  /** @returns when nobody is inside any more */
  async close(): Promise<void> {
    this.#opened ??= Promise.withResolvers<void>();
    if (this.#inside === 0) return;
    this.#emptied = Promise.withResolvers<void>();
    await this.#emptied.promise;
  }

  async pass<T>(act: () => Promise<T>): Promise<T> {
    while (this.#opened) await this.#opened.promise;
    this.#inside += 1;
    try {
      return await act();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#emptied?.resolve();
    }
  }
}
