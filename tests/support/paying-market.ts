import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '#database/tables.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

// A marketplace of its own for each test file that imports this, where cards are taken by a provider that each test has to itself.

export let db: Database;
export let market: ReturnType<typeof marketplace>;
export let cards: FakeCardPayments;

beforeAll(async () => {
  ({ db } = await freshDatabase());
  market = marketplace(db);
});
beforeEach(() => {
  cards = new FakeCardPayments();
});
