import { setTimeout as pause } from 'node:timers/promises';
import { acts } from '#tests/faults/support/acts.ts';
import { Client } from '#tests/faults/support/client.ts';
import { Journal } from '#tests/faults/support/journal.ts';
import type { Market } from '#tests/faults/support/market.ts';
import type { Person } from '#tests/faults/support/people.ts';
import { Broken } from '#tests/faults/support/scenario.ts';
import type { RunningServer } from '#scripts/support/run-app.ts';

const CHANGES = 20;
/** A change has to be seen by every process within this time (ms). */
const PROMISED_MS = 1_000;

/**
 * Changes a price at one process again and again, and reads it from another one, whose caches hold the old price.
 * @returns the longest time (ms) after a change at which a read of the other one began that still answered the old price
 * @throws {Broken} when that took longer than promised
 */
export async function longestCacheDelay(
  { sellers }: { sellers: readonly Person[] },
  { change, see }: { change: RunningServer; see: RunningServer },
): Promise<number> {
  const client = new Client(() => change.origin);
  const does = acts({ client, journal: new Journal() } as Market);
  const [seller] = sellers;
  const { laptop } = seller ? await does.list(seller, 'ThinkPad X1', 300) : { laptop: null };
  if (!laptop) throw new Broken('The laptop could not be listed');
  let longest = 0;
  for (let price = 301; price <= 300 + CHANGES; price += 1) {
    await readPrice(see.origin, laptop.id);
    await does.edit(laptop, 'ThinkPad X1', price);
    const changed = performance.now();
    // What counts is when a read begins: how long an answer takes on a busy machine is another matter.
    for (let began = changed; (await readPrice(see.origin, laptop.id)) !== price; began = performance.now()) {
      if (began - changed > 10 * PROMISED_MS) throw new Broken(`The price ${price} was never seen`);
      longest = Math.max(longest, Math.round(began - changed));
      await pause(2);
    }
  }
  if (client.complaints.length > 0) throw new Broken('Calls failed:', client.complaints);
  if (longest > PROMISED_MS) throw new Broken(`A price was seen ${longest} ms after it was changed`);
  return longest;
}

/** What a process says that a laptop costs; NaN when it does not know it. */
export async function readPrice(origin: string, id: string): Promise<number> {
  const answer = await fetch(`${origin}/api/laptops/${id}`);
  const { resale_rice: price } = (await answer.json()) as { resale_rice?: number };
  return price ?? Number.NaN;
}
