import { type Ask, type Client, NotServed, openClient, Tally } from '#scripts/bench/mixed/client.ts';
import type { Buyer, Laptop } from '#scripts/bench/mixed/market.ts';
import { visit } from '#scripts/bench/mixed/shopper.ts';

export interface Crowd {
  origin: string;
  connections: number;
  seconds: number;
  buyers: readonly Buyer[];
  /** What is bought is taken out of it. */
  laptops: Laptop[];
}

/** How many come through the door at the same moment: an event loop takes one new connection each time round. */
const AT_THE_DOOR = 50;
/** What costs the app next to nothing. */
const DOOR = '/robots.txt';

/**
 * So many shoppers at once, each with a connection of their own and none of them with any patience, for so long from when all of them are
 * there.
 */
export async function sendCrowd({ origin, connections, seconds, buyers, laptops }: Crowd): Promise<Tally> {
  const tally = new Tally();
  const clients = await comeIn(origin, connections, tally);
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      const buyer = buyers[index % buyers.length];
      if (!buyer) throw new Error('Nobody can buy');
      // Whoever is in the middle of a visit when the time is over asks for nothing further.
      const ask: Ask = (question) => {
        if (performance.now() >= end) throw new NotServed();
        return client.ask(question);
      };
      while (performance.now() < end) {
        try {
          await visit(ask, buyer, () => laptops.pop(), tally);
        } catch (error) {
          if (!(error instanceof NotServed)) throw error;
        }
      }
      client.close();
    }),
  );
  return tally;
}

/** Connects them all, a few at a time. */
async function comeIn(origin: string, connections: number, tally: Tally): Promise<Client[]> {
  const clients = Array.from({ length: connections }, () => openClient(origin, tally));
  for (let first = 0; first < connections; first += AT_THE_DOOR)
    await Promise.all(clients.slice(first, first + AT_THE_DOOR).map(({ ask }) => ask({ path: DOOR })));
  tally.served.length = 0;
  return clients;
}
