import { expect, it } from 'vitest';
import { BUYERS_TABLE } from '#shared/tables/buyers.ts';
import { startConversation } from '#domain/conversations/start-conversation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { listBuyers } from '#domain/selling/buyers.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

it('lists buyers of a seller’s laptops with how far they are, what comes next and whose turn it is', async () => {
  const { seller, productId, booked, bookedBy } = await market.laptop();
  const list = async (filters: Parameters<typeof askTable<typeof BUYERS_TABLE>>[1] = {}) =>
    (await listBuyers(db, seller, askTable(BUYERS_TABLE, filters))).rows;
  expect(await list()).toEqual([]);

  const ann = await booked();
  expect(await list()).toMatchObject([
    { id: ann.orderId, state: 'booked', step: 'answer-booking', activity: expect.any(Date) },
  ]);

  const bob = await market.addUser('Buyer');
  await startConversation(db, bob, { productId }, { text: 'Is it still there?' });
  expect(await list()).toMatchObject([
    { buyer_name: bob.name, state: 'asked', step: 'answer-message', unread: 1, last_text: 'Is it still there?' },
    { buyer_name: ann.buyer.name },
  ]);
  expect(await list({ q: bob.name })).toHaveLength(1);
  expect(await list({ q: '%' })).toEqual([]);
  expect(await list({ show: 'waiting' })).toHaveLength(2);
  expect(await list({ show: 'closed' })).toEqual([]);

  const { buyer, orderId } = await bookedBy(await market.addUser('Buyer'));
  cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
  const settled = await list({ show: 'closed' });
  expect(settled).toMatchObject([{ id: ann.orderId, state: 'gone', step: 'none' }]);
  expect(await list({ show: 'open' })).toMatchObject([
    { id: orderId, state: 'paid', step: 'plan-hand-over' },
    { buyer_name: bob.name, state: 'gone', step: 'answer-message' },
  ]);
  expect((await listBuyers(db, await market.addUser('Seller'), askTable(BUYERS_TABLE))).rows).toEqual([]);
});

it('pages by key in the order of any column, each buyer once', async () => {
  const { seller, bookedBy } = await market.laptop();
  for (let count = 0; count < 5; count += 1) await bookedBy(await market.addUser('Buyer'));
  for (const sort of ['-activity', 'meeting', '-price', 'buyer', 'laptop'] as const) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listBuyers(db, seller, { ...askTable(BUYERS_TABLE), sort, limit: 2, cursor });
      expect(page.total).toBe(5);
      seen.push(...page.rows.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  }
});
