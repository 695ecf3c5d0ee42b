import { defineTable } from '#shared/tables/table.ts';

/** A seller's own laptops. */
export const LISTINGS_TABLE = defineTable({
  name: 'listings',
  sorts: {
    listed: { label: 'Listed', kind: 'time' },
    title: { label: 'Laptop', kind: 'text' },
    price: { label: 'Price', kind: 'number' },
    views: { label: 'Views', kind: 'number' },
    saves: { label: 'Saved', kind: 'number' },
    bookings: { label: 'Bookings', kind: 'number' },
  },
  sort: '-listed',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      all: 'All laptops',
      options: {
        live: 'For sale',
        booked: 'Booked',
        held: 'Being paid for',
        paused: 'Paused',
        waiting: 'Waiting for pictures',
        review: 'Being checked',
        'taken-down': 'Taken down by us',
        photos: 'Pictures that failed',
        sold: 'Sold',
      },
    },
    q: { kind: 'text', label: 'Laptop' },
    email: { kind: 'email' },
  },
});
export type ListingsTable = typeof LISTINGS_TABLE;
