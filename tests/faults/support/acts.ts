import { cardForm } from '#tests/support/card-form.ts';
import type { Answer } from '#tests/faults/support/client.ts';
import type { Market } from '#tests/faults/support/market.ts';
import type { Person } from '#tests/faults/support/people.ts';

/** A laptop that somebody has listed. */
export interface Laptop {
  id: string;
  seller: Person;
  /** In whole dollars, as far as its seller knows. */
  price: number;
}

/** A booking of a laptop. */
export interface Order {
  id: string;
  buyer: Person;
  laptop: Laptop;
}

/** What a card can be charged for. */
interface Intent {
  intentId: string;
  clientSecret: string;
}

/** A payment that was started. */
export interface Started extends Intent {
  order: Order;
}

const CENTS = 100;

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

/** What people do at a market, over HTTP; whatever is acknowledged goes into its journal. `null`: it was not acknowledged. */
export function acts(market: Market) {
  const { client, journal } = market;
  /** The orders that are known, by buyer and laptop. */
  const booked = new Map<string, string>();

  return {
    async list(seller: Person, name: string, price: number): Promise<{ answer: Answer | null; laptop: Laptop | null }> {
      const answer = await client.call('POST', '/api/category', { token: seller.token, json: listing(name, price) });
      const id = textOf(answer, 'insertedId');
      if (id === null) return { answer, laptop: null };
      journal.acknowledge(`products ${id} name`, name);
      journal.acknowledge(`products ${id} price`, price * CENTS);
      return { answer, laptop: { id, seller, price } };
    },

    async edit(laptop: Laptop, name: string, price: number): Promise<Answer | null> {
      const facts = { [`products ${laptop.id} name`]: name, [`products ${laptop.id} price`]: price * CENTS };
      const call = { token: laptop.seller.token, json: listing(name, price) };
      const answer = await journal.write(facts, () => client.call('PUT', `/api/myProducts/${laptop.id}`, call));
      if (answer?.status === 200) laptop.price = price;
      return answer;
    },

    advertise: ({ id, seller }: Laptop): Promise<Answer | null> =>
      journal.write({ [`products ${id} advertised_at`]: true }, () =>
        client.call('PUT', `/api/ads/${id}`, { token: seller.token }),
      ),

    report: ({ id }: Laptop, buyer: Person): Promise<Answer | null> =>
      journal.write({ [`products ${id} reported_at`]: true }, () =>
        client.call('PUT', `/api/category/${id}`, { token: buyer.token }),
      ),

    remove: ({ id }: Laptop, by: Person): Promise<Answer | null> =>
      journal.write({ [`products ${id} deleted_at`]: true }, () =>
        client.call('DELETE', by.type === 'Admin' ? `/api/category/${id}` : `/api/myProducts/${id}`, {
          token: by.token,
        }),
      ),

    /** Books a laptop, or changes a booking. */
    async book(laptop: Laptop, buyer: Person, phone: string): Promise<{ answer: Answer | null; order: Order | null }> {
      const json = { product_id: laptop.id, product_price: laptop.price, phone, location: 'Main station' };
      const send = () => client.call('POST', '/api/orders', { token: buyer.token, json });
      const earlier = booked.get(`${buyer.id} ${laptop.id}`);
      const facts = earlier && { [`orders ${earlier} phone`]: phone, [`orders ${earlier} canceled`]: false };
      const answer = facts ? await journal.write(facts, send) : await send();
      const id = textOf(answer, 'insertedId');
      if (id === null) return { answer, order: null };
      journal.acknowledge(`orders ${id} phone`, phone);
      journal.acknowledge(`orders ${id} canceled`, false);
      booked.set(`${buyer.id} ${laptop.id}`, id);
      return { answer, order: { id, buyer, laptop } };
    },

    cancel: ({ id, buyer }: Order): Promise<Answer | null> =>
      journal.write({ [`orders ${id} canceled`]: true }, () =>
        client.call('DELETE', `/api/orders/${id}`, { token: buyer.token }),
      ),

    /** Gives back what is held while paying. */
    stop: ({ id, buyer }: Order): Promise<Answer | null> =>
      client.call('DELETE', `/api/create-payment-intent?orderId=${id}`, { token: buyer.token }),

    /** Starts to pay. @returns the answer, and the payment if it could be started */
    async start(order: Order): Promise<{ answer: Answer | null; started: Started | null }> {
      const { buyer, laptop } = order;
      const json = { orderId: order.id, product_price: laptop.price };
      const answer = await client.call('POST', '/api/create-payment-intent', { token: buyer.token, json });
      const clientSecret = textOf(answer, 'clientSecret');
      if (clientSecret === null) return { answer, started: null };
      return { answer, started: { order, clientSecret, intentId: clientSecret.split('_secret')[0] ?? '' } };
    },

    /** Starts to pay without saying for which order, as a client that knows only the price. @returns as `start`, without the order */
    async startByPrice(buyer: Person, price: number): Promise<{ answer: Answer | null; started: Intent | null }> {
      const json = { product_price: price };
      const answer = await client.call('POST', '/api/create-payment-intent', { token: buyer.token, json });
      const clientSecret = textOf(answer, 'clientSecret');
      if (clientSecret === null) return { answer, started: null };
      return { answer, started: { clientSecret, intentId: clientSecret.split('_secret')[0] ?? '' } };
    },

    /** Pays with a card at the provider. */
    async pay({ intentId, clientSecret }: Intent, card = GOOD_CARD): Promise<Answer | null> {
      const form = cardForm(clientSecret, card);
      const answer = await client.call('POST', `/card-sandbox/v1/payment_intents/${intentId}/confirm`, { form });
      if (answer?.body['status'] === 'succeeded') journal.acknowledge(`intents ${intentId} status`, 'succeeded');
      return answer;
    },

    /** Tells the app that the payment was made. */
    async record({ order, intentId }: Started): Promise<Answer | null> {
      const json = { orderId: order.id, trxId: intentId };
      const answer = await client.call('POST', '/api/payments', { token: order.buyer.token, json });
      const id = textOf(answer, 'insertedId');
      if (id !== null) journal.acknowledge(`payments ${id} order`, order.id);
      return answer;
    },
  };
}

export type Acts = ReturnType<typeof acts>;

function listing(name: string, price: number) {
  return {
    name,
    used: '2 years',
    original_price: 1600,
    resale_rice: price,
    productCondition: 'Good',
    number: '+880 1700-000000',
    logo: 'https://pictures.example/x1.jpg',
    location: 'Rajshahi',
    Category_Name: 'Ultrabook',
    description: 'A careful owner.',
  };
}

function textOf(answer: Answer | null, field: string): string | null {
  const value = answer?.status === 200 ? answer.body[field] : undefined;
  return typeof value === 'string' ? value : null;
}
