import type { Database } from '#database/tables.ts';
import { type Answer, isUnknown } from '#tests/faults/support/client.ts';

type Fact = string | number | boolean;

/** What the database has to say about one thing: the last that was acknowledged, or something sent after it whose answer was lost. */
interface Entry {
  acknowledged: Fact | undefined;
  possible: Fact[];
}

/**
 * What the app has acknowledged, as clients recorded it. Each fact has one writer at a time; its name is a table's row and column,
 * such as `products <id> name`.
 */
export class Journal {
  readonly #entries = new Map<string, Entry>();

  /** Sends a write and notes down what its answer means for these facts: it holds now, may hold, or nothing has changed. */
  async write(facts: Record<string, Fact>, send: () => Promise<Answer | null>): Promise<Answer | null> {
    const entries = Object.entries(facts).map(([name, fact]) => ({ entry: this.#entry(name), fact }));
    for (const { entry, fact } of entries) entry.possible.push(fact);
    const answer = await send();
    for (const { entry, fact } of entries) {
      if (answer?.status === 200) {
        entry.acknowledged = fact;
        entry.possible = [];
      } else if (!isUnknown(answer)) {
        entry.possible.splice(entry.possible.indexOf(fact), 1);
      }
    }
    return answer;
  }

  /** An answer has said this, and it stays so. */
  acknowledge(name: string, fact: Fact): void {
    this.#entry(name).acknowledged = fact;
  }

  /** How many facts were acknowledged. */
  get size(): number {
    return [...this.#entries.values()].filter(({ acknowledged }) => acknowledged !== undefined).length;
  }

  /** @returns every acknowledged fact that the database does not know any more */
  async lost(db: Database): Promise<string[]> {
    const actual = await readFacts(db);
    return [...this.#entries].flatMap(([name, { acknowledged, possible }]) => {
      if (acknowledged === undefined) return [];
      const found = actual.get(name);
      if (found === acknowledged || (found !== undefined && possible.includes(found))) return [];
      return [`${name}: '${acknowledged}' was acknowledged, the database says '${found ?? 'nothing'}'`];
    });
  }

  #entry(name: string): Entry {
    const known = this.#entries.get(name);
    if (known) return known;
    const entry: Entry = { acknowledged: undefined, possible: [] };
    this.#entries.set(name, entry);
    return entry;
  }
}

async function readFacts(db: Database): Promise<Map<string, Fact>> {
  const facts = new Map<string, Fact>();
  const products = await db.selectFrom('products').selectAll().execute();
  for (const { id, name, resale_price_cents: cents, advertised_at, reported_at, deleted_at } of products) {
    facts.set(`products ${id} name`, name).set(`products ${id} price`, cents);
    for (const [column, date] of Object.entries({ advertised_at, reported_at, deleted_at }))
      facts.set(`products ${id} ${column}`, date !== null);
  }
  for (const { id, phone, state } of await db.selectFrom('orders').select(['id', 'phone', 'state']).execute())
    facts.set(`orders ${id} phone`, phone).set(`orders ${id} canceled`, state === 'canceled');
  for (const { id, order_id } of await db.selectFrom('payments').select(['id', 'order_id']).execute())
    facts.set(`payments ${id} order`, order_id);
  for (const { id, status } of await db.selectFrom('sandbox_intents').select(['id', 'status']).execute())
    facts.set(`intents ${id} status`, status);
  return facts;
}
