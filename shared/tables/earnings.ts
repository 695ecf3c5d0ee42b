import { EARNING_STATE_WORDS } from '#shared/earning-words.ts';
import { defineTable } from '#shared/tables/table.ts';

/** What a seller has sold, with what they get of it. */
export const EARNINGS_TABLE = defineTable({
  name: 'earnings',
  sorts: {
    sold: { label: 'Sold', kind: 'time' },
    price: { label: 'Price', kind: 'number' },
    earned: { label: 'You get', kind: 'number' },
    sent: { label: 'Paid out', kind: 'time' },
  },
  sort: '-sold',
  filters: {
    q: { kind: 'text', label: 'Laptop' },
    state: { kind: 'choice', label: 'Where the money is', all: 'All sales', options: EARNING_STATE_WORDS },
  },
  period: 'Sold',
  amount: 'Price',
});
export type EarningsTable = typeof EARNINGS_TABLE;
