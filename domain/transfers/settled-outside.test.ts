import { expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { EARNINGS_TABLE } from '#shared/tables/earnings.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { findUnsettled } from '#domain/accounts/unsettled.ts';
import { balanceBreaches, readBalance } from '#domain/ledger/check-provider.ts';
import { listEarnings, summarizeEarnings } from '#domain/transfers/earnings.ts';
import { overviewOfPayouts } from '#domain/transfers/overview.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { freshPayouts, sale } from '#tests/support/paid-sellers.ts';
import { db, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();
freshPayouts();

const balance = async (providerCents: number) => readBalance(db, { readBalance: async () => providerCents });

it('a sale that was over before sellers were paid here is settled: nobody holds its money', async () => {
  const { orderId, seller } = await sale();
  expect(await balance(0)).toMatchObject({ heldCents: PRICE_CENTS });
  expect(await summarizeEarnings(db, seller)).toMatchObject({ heldCents: PRICE_CENTS });
  await db
    .updateTable('handovers')
    .set({ state: 'released', state_by: 'claim decided', released_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
  expect(await summarizeEarnings(db, seller)).toMatchObject({
    sales: 1,
    heldCents: 0,
    onTheWayCents: 0,
    paidOutCents: PRICE_CENTS,
  });
  expect(await findUnsettled(db, seller.id)).toMatchObject({ selling: 0, owedCents: 0 });
  const { rows } = await listEarnings(db, seller, askTable(EARNINGS_TABLE));
  expect(rows).toMatchObject([{ state: 'settled', earned_cents: PRICE_CENTS }]);
  expect(await overviewOfPayouts(db)).toMatchObject({ unsent: 0, heldCents: 0 });
  expect(balanceBreaches(await balance(0))).toEqual([]);
});

it('sums of more than four bytes are told to the cent', async () => {
  const { orderId } = await sale();
  const before = await overviewOfPayouts(db);
  const { attempt_id } = await db
    .selectFrom('payments')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 3 }, () => {
    const entry = { posting_id: newId(), kind: 'split' as const, attempt_id, order_id: orderId };
    return [
      { ...entry, account: 'share' as const, amount_cents: -1_500_000_001 },
      { ...entry, account: 'commission' as const, amount_cents: 1_500_000_001 },
    ];
  }).flat();
  await db.insertInto('ledger_entries').values(many).execute();
  const after = await overviewOfPayouts(db);
  expect(after.heldCents - before.heldCents).toBe(4_500_000_003);
  expect(after.commissionCents - before.commissionCents).toBe(-4_500_000_003);
  expect(await balance(0)).toMatchObject({ heldCents: after.heldCents });
});
