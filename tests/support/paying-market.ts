import { beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

export let database: OpenDatabase;
export let db: Database;
export let market: ReturnType<typeof marketplace>;
export let cards: FakeCardPayments;

/** Gives a test file a marketplace of its own, and each of its tests a payment provider of its own. */
export function usePayingMarket(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    ({ db } = database);
    market = marketplace(db);
  });
  beforeEach(() => {
    cards = new FakeCardPayments();
  });
}
