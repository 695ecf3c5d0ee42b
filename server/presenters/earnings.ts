import type { EarningAnswer, EarningsAnswer, PayoutOverviewAnswer } from '#shared/contracts/earnings.ts';
import { EARNING_STATE_WORDS } from '#shared/earning-words.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Earning, EarningsSummary } from '#domain/transfers/earnings.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import type { PayoutOverview } from '#domain/transfers/overview.ts';

/** What a seller has earned. @param enabled whether sellers can be paid here */
export function presentEarnings(
  {
    account,
    sales,
    heldCents,
    atBankCents,
    onTheWayCents,
    paidOutCents,
    debtCents,
    terms,
    bankPayouts,
  }: EarningsSummary,
  enabled: boolean,
): EarningsAnswer {
  return {
    enabled,
    ...(account !== null && { account }),
    sales,
    held: centsToDollars(heldCents),
    atBank: centsToDollars(atBankCents),
    onTheWay: centsToDollars(onTheWayCents),
    paidOut: centsToDollars(paidOutCents),
    owed: centsToDollars(debtCents),
    commission: {
      basisPoints: terms.basisPoints,
      minimum: centsToDollars(terms.minimumCents),
      sellerPaysFees: terms.feesBy === 'seller',
    },
    bankPayouts: bankPayouts.map(({ id, amount_cents, status, arrives_at: arrives, failure }) => ({
      _id: id,
      amount: centsToDollars(amount_cents),
      status,
      arrives: arrives.toISOString(),
      ...(failure !== null && { failure }),
    })),
  };
}

export function presentEarning(earning: Earning): EarningAnswer {
  return {
    _id: earning.order_id,
    product_name: earning.product_name,
    paid: earning.paid_at.toISOString(),
    price: centsToDollars(earning.price_cents),
    returned: centsToDollars(earning.returned_cents),
    commission: centsToDollars(earning.commission_cents),
    fees: centsToDollars(earning.fee_cents),
    earned: centsToDollars(earning.earned_cents),
    owed: centsToDollars(earning.debt_cents),
    state: earning.state,
    ...(earning.sent_at && { sent: earning.sent_at.toISOString() }),
  };
}

export const earningsCsv: CsvColumns<EarningAnswer> = {
  Sold: ({ paid }) => paid,
  Laptop: ({ product_name: name }) => name,
  State: ({ state }) => EARNING_STATE_WORDS[state],
  Price: ({ price }) => dollarsCell(price),
  'Refunded to the buyer': ({ returned }) => dollarsCell(returned),
  Commission: ({ commission }) => dollarsCell(commission),
  'Card fees': ({ fees }) => dollarsCell(fees),
  'You get': ({ earned }) => dollarsCell(earned),
  'You owe': ({ owed }) => dollarsCell(owed),
  'Paid out': ({ sent }) => sent,
  Order: ({ _id: id }) => id,
};

export function presentPayoutOverview(overview: PayoutOverview, enabled: boolean): PayoutOverviewAnswer {
  const { unsent, waiting, oldest, oldestOrder, heldCents, commissionCents, feeCents, debtCents, lostCents } = overview;
  return {
    enabled,
    unsent,
    waiting,
    ...(oldest && oldestOrder !== null && { oldest: oldest.toISOString(), oldestOrder }),
    held: centsToDollars(heldCents),
    commission: centsToDollars(commissionCents),
    fees: centsToDollars(feeCents),
    owed: centsToDollars(debtCents),
    lost: centsToDollars(lostCents),
  };
}
