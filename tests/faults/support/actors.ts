import type { Dice } from '#database/seeds/scale/random.ts';
import { type Acts, DECLINED_CARD, type Laptop, type Order, type Started } from '#tests/faults/support/acts.ts';
import type { Answer } from '#tests/faults/support/client.ts';
import type { Person } from '#tests/faults/support/people.ts';

/** Something that somebody does; `undefined` when there is nothing that they could do it to, so that nothing was done. */
type Operation = () => Promise<Answer | 'done' | null | undefined>;

/** Somebody who does one thing after the other, none of them for a reason. */
export interface Actor {
  name: string;
  /** Does one thing. @returns what it was, and the answer */
  act: () => Promise<{ what: string; answer: Answer | 'done' | null }>;
}

/** What all actors know of each other's laptops. */
export type Catalogue = Laptop[];

function actor(name: string, dice: Dice, operations: Record<string, Operation>): Actor {
  return {
    name,
    act: async () => {
      for (const what of dice.shuffle(Object.keys(operations))) {
        const answer = await operations[what]?.();
        if (answer !== undefined) return { what, answer };
      }
      return { what: 'nothing', answer: 'done' };
    },
  };
}

export function seller(person: Person, does: Acts, dice: Dice, catalogue: Catalogue): Actor {
  const own: Laptop[] = [];
  const anyOwn = () => (own.length === 0 ? undefined : dice.pick(own));
  const price = () => dice.between(100, 120);
  const list = async () => {
    const { answer, laptop } = await does.list(person, `Laptop ${dice.between(1, 9_999)}`, price());
    if (laptop) own.push(laptop);
    if (laptop) catalogue.push(laptop);
    return answer;
  };
  const edit = async () => {
    const laptop = anyOwn();
    return laptop && does.edit(laptop, `Laptop ${dice.between(1, 9_999)}, edited`, price());
  };
  return actor(person.name, dice, {
    list,
    'list another': list,
    edit,
    'edit another': edit,
    advertise: async () => {
      const laptop = anyOwn();
      return laptop && does.advertise(laptop);
    },
    delete: async () => {
      const laptop = dice.next() < 0.5 ? anyOwn() : undefined;
      return laptop && does.remove(laptop, person);
    },
  });
}

export function buyer(person: Person, does: Acts, dice: Dice, catalogue: Catalogue): Actor {
  const orders: Order[] = [];
  const payments: Started[] = [];
  const latest = <T>(things: readonly T[]) => (things.length === 0 ? undefined : dice.pick(things.slice(-6)));
  const book = async () => {
    const laptop = latest(catalogue);
    if (!laptop) return undefined;
    const { answer, order } = await does.book(laptop, person, `+880 ${dice.between(1, 99_999)}`);
    if (order && !orders.some(({ id }) => id === order.id)) orders.push(order);
    return answer;
  };
  const start = async () => {
    const order = latest(orders);
    if (!order) return undefined;
    const { answer, started } = await does.start(order);
    if (started) payments.push(started);
    return answer;
  };
  const withPayment = (act: (payment: Started) => Promise<Answer | null>) => async () => {
    const payment = latest(payments);
    return payment && act(payment);
  };
  return actor(person.name, dice, {
    book,
    'book another': book,
    'start paying': start,
    'start paying again': start,
    'pay by price alone': async () => {
      const order = latest(orders);
      if (!order) return undefined;
      const { answer, started } = await does.startByPrice(person, order.laptop.price);
      return started ? does.pay(started) : answer;
    },
    pay: withPayment((payment) => does.pay(payment)),
    'pay again': withPayment((payment) => does.pay(payment)),
    'pay for what is deleted': withPayment(async (payment) => {
      const { laptop } = payment.order;
      const [answer] = await Promise.all([does.pay(payment), does.remove(laptop, laptop.seller)]);
      return answer;
    }),
    decline: withPayment((payment) => does.pay(payment, DECLINED_CARD)),
    record: withPayment((payment) => does.record(payment)),
    'record again': withPayment((payment) => does.record(payment)),
    cancel: async () => {
      const order = dice.next() < 0.3 ? latest(orders) : undefined;
      return order && does.cancel(order);
    },
    'stop paying': async () => {
      const order = dice.next() < 0.5 ? latest(orders) : undefined;
      return order && does.stop(order);
    },
    report: async () => {
      const laptop = latest(catalogue);
      return laptop && does.report(laptop, person);
    },
  });
}

export function admin(person: Person, does: Acts, dice: Dice, catalogue: Catalogue, letTimePass: Operation): Actor {
  return actor(person.name, dice, {
    'time passes': letTimePass,
    'more time passes': letTimePass,
    'even more time passes': letTimePass,
    'an Admin deletes': async () => {
      const laptop = catalogue.length > 0 && dice.next() < 0.5 ? dice.pick(catalogue) : undefined;
      return laptop && does.remove(laptop, person);
    },
  });
}
