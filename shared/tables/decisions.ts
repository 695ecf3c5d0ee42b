import { defineTable } from '#shared/tables/table.ts';

/** Orders about whose money an Admin has to decide. */
export const DECISIONS_TABLE = defineTable({
  name: 'decisions',
  sorts: {
    decideBy: { label: 'Decide by', kind: 'time' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: 'decideBy',
  filters: {
    q: { kind: 'text', label: 'Laptop, buyer or seller' },
    why: {
      kind: 'choice',
      label: 'Why',
      options: {
        'nobody confirmed': 'Nobody confirmed the hand-over',
        'too many codes': 'Too many codes in a day',
        'seller objects': 'The seller objects',
      },
    },
  },
  period: 'Decide by',
  amount: 'Price',
});
export type DecisionsTable = typeof DECISIONS_TABLE;
