import { defineTable } from '#shared/tables/table.ts';

/** Laptops that a seller has withdrawn lately. */
export const WITHDRAWN_TABLE = defineTable({
  name: 'withdrawn',
  sorts: {
    withdrawn: { label: 'Date', kind: 'time' },
    title: { label: 'Laptop', kind: 'text' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: '-withdrawn',
  filters: {
    q: { kind: 'text', label: 'Laptop' },
    why: {
      kind: 'choice',
      label: 'Why',
      options: { 'sold-elsewhere': 'Sold elsewhere', other: 'Another reason' },
    },
  },
});
export type WithdrawnTable = typeof WITHDRAWN_TABLE;
