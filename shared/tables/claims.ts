import { defineTable } from '#shared/tables/table.ts';

/** Orders with which something is wrong. */
export const CLAIMS_TABLE = defineTable({
  name: 'problems',
  sorts: {
    opened: { label: 'Reported', kind: 'time' },
    decideBy: { label: 'Decide by', kind: 'time' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: '-opened',
  filters: {
    q: { kind: 'text', label: 'Laptop, buyer or seller' },
    show: {
      kind: 'choice',
      label: 'Show',
      all: 'All open ones',
      options: { waiting: 'Waiting for you', closed: 'Settled', any: 'Open and settled' },
    },
  },
  period: 'Reported',
  amount: 'Price',
});
export type ClaimsTable = typeof CLAIMS_TABLE;
