import { describe, expect, it } from 'vitest';
import { balanceBreaches, readBalance } from '#domain/ledger/check-provider.ts';
import { recordMoney } from '#domain/payments/record-money.ts';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { watchPayouts } from '#domain/transfers/overview.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import {
  account,
  expectRightBooks,
  freshPayouts,
  recheckPayment,
  refund,
  release,
  sale,
  sums,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';
import { cards, db, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();
freshPayouts();

const BY_SELLER = { basisPoints: 1_000, minimumCents: 0, feesBy: 'seller' } as const;
expectRightBooks();

/** The provider says what it has kept of an order's payment. */
async function keep({ orderId, intentId }: { orderId: string; intentId: string }, feeCents: number | null) {
  const intent = cards.intents.get(intentId);
  if (!intent) throw new Error('No such intent');
  intent.feeCents = feeCents;
  await recheckPayment(orderId);
}

describe('what the provider keeps', () => {
  it('is the site’s cost where that bears it', async () => {
    const sold = await sale();
    await account(sold.seller, 'ready');
    await keep(sold, 900);
    await release(sold.orderId);
    await work(sold.orderId);
    expect(await transferOf(sold.orderId)).toMatchObject({ state: 'sent', amount_cents: PRICE_CENTS });
    expect(await sums(sold.orderId)).toEqual({ card: PRICE_CENTS, transferred: -PRICE_CENTS, fees: 900, own: -900 });
  });

  it('is taken from the seller’s share where they bear it, beside the commission', async () => {
    await announceTerms(db, BY_SELLER);
    const sold = await sale();
    await account(sold.seller, 'ready');
    await keep(sold, 900);
    await release(sold.orderId);
    await work(sold.orderId);
    expect(await transferOf(sold.orderId)).toMatchObject({ state: 'sent', amount_cents: 26_100 });
    expect(await sums(sold.orderId)).toMatchObject({ commission: -3_000, transferred: -26_100, own: -900 });
  });

  it('is not given back by an older reading', async () => {
    const sold = await sale();
    await keep(sold, 900);
    const old = await cards.readIntent(sold.intentId);
    await keep(sold, 2_400);
    const attempt = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', sold.orderId)
      .executeTakeFirstOrThrow();
    if (old) await recordMoney(db, attempt, old);
    expect(await sums(sold.orderId)).toMatchObject({ fees: 2_400, own: -2_400 });
  });

  it('is never more than the seller gets', async () => {
    await announceTerms(db, BY_SELLER);
    const sold = await sale();
    await keep(sold, 900);
    await refund(sold.orderId, 'all');
    expect(await sums(sold.orderId)).toEqual({ fees: 900, own: -900 });
  });

  it('is not forgotten when it isn’t read, and comes back with a dispute that is won', async () => {
    await announceTerms(db, BY_SELLER);
    const sold = await sale();
    await account(sold.seller, 'ready');
    await keep(sold, 900);
    await keep(sold, null);
    expect(await sums(sold.orderId)).toMatchObject({ own: -900, share: -26_100 });
    cards.dispute(sold.intentId, 'open');
    await keep(sold, 2_400);
    expect(await sums(sold.orderId)).toMatchObject({ own: -2_400, share: -24_600 });
    cards.dispute(sold.intentId, 'won');
    await keep(sold, 900);
    expect(await sums(sold.orderId)).toMatchObject({ own: -900, share: -26_100 });
  });

  it('that is known only once the seller was paid is taken back from them', async () => {
    await announceTerms(db, BY_SELLER);
    const sold = await sale();
    await account(sold.seller, 'ready');
    await release(sold.orderId);
    await work(sold.orderId);
    expect(await transferOf(sold.orderId)).toMatchObject({ amount_cents: 27_000, reversed_cents: 0 });
    await keep(sold, 900);
    await work(sold.orderId);
    expect(await transferOf(sold.orderId)).toMatchObject({ state: 'sent', reversed_cents: 900 });
  });
});

it('an operator is warned when the commission doesn’t cover the fees', async () => {
  const sold = await sale();
  await keep(sold, 100_000);
  const said: string[] = [];
  const log = { warn: (_: object, message: string) => said.push(message), error: () => {} };
  await watchPayouts(db, log, true);
  expect(said).toContain('The commission does not cover the fees of the payment provider');
});

it('what the provider has must be enough for what is held for others', async () => {
  const sold = await sale();
  await keep(sold, 900);
  const before = await readBalance(db, { readBalance: async () => 0 });
  const { ledgerCents, heldCents } = before;
  expect(heldCents).toBeGreaterThanOrEqual(PRICE_CENTS);
  expect(balanceBreaches({ ...before, providerCents: heldCents })).toEqual([]);
  expect(balanceBreaches({ ...before, providerCents: heldCents - 1 })).toMatchObject([
    { rows: [{ provider_cents: heldCents - 1, held_cents: heldCents, ledger_cents: ledgerCents }] },
  ]);
});
