import { beforeAll, describe, expect, it } from 'vitest';
import { book, payFor } from '#tests/support/buying.ts';
import { type TestApp, driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { type Statement, recordStatements } from '#tests/support/record-statements.ts';

let shop: TestApp;
let recorded: Statement[];

beforeAll(async () => {
  const database = await freshDatabase();
  recorded = recordStatements(database.pool);
  shop = await driveApp(database, { rateLimits: true });
  return () => shop.close();
});

/** What is sent to the database from booking to recorded payment, and then for the provider's message; the card sandbox's own aside. */
async function buy(): Promise<{ all: string[]; transactions: number }> {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const [first, second] = [await shop.addProduct(seller), await shop.addProduct(seller)];
  // What is counted for the first time in a while is more work.
  await payFor(shop, buyer, await book(shop, buyer, first));
  await deliverMessages();
  recorded.length = 0;
  await payFor(shop, buyer, await book(shop, buyer, second));
  expect(await deliverMessages()).toBeGreaterThan(0);
  return count(recorded.map(({ text }) => text));
}

async function deliverMessages(): Promise<number> {
  const { cardSandbox } = shop.services;
  const counts = await cardSandbox?.deliverWebhooks(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode;
  });
  return counts?.delivered ?? 0;
}

/** All that ran one after the other: a transaction of the sandbox's has only statements of its own. */
function count(statements: readonly string[]): { all: string[]; transactions: number } {
  const all: string[] = [];
  let transactions = 0;
  let running: string[] | null = null;
  for (const text of statements) {
    // Said at other times: of what several transactions did, and by the listener to itself.
    if (text.includes('pg_notify')) continue;
    if (text.startsWith('begin')) running = [];
    if (!running) {
      if (!text.includes('sandbox_')) all.push(text);
      continue;
    }
    running.push(text);
    if (text !== 'commit' && text !== 'rollback') continue;
    if (!running.some((own) => own.includes('sandbox_'))) {
      all.push(...running);
      transactions += 1;
    }
    running = null;
  }
  return { all, transactions };
}

describe('a purchase, from booking to recorded payment', () => {
  it('takes at most 24 statements, of which two transactions and four single ones write', async () => {
    const { all, transactions } = await buy();
    const words = all.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 150)).join('\n');
    expect(all.length, words).toBeLessThanOrEqual(24);
    expect(transactions, words).toBeLessThanOrEqual(2);
  });
});
