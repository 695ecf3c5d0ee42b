import { defineTable } from '#shared/tables/table.ts';

/** Who wants a seller's laptops: a row for each buyer and laptop. */
export const BUYERS_TABLE = defineTable({
  name: 'buyers',
  sorts: {
    activity: { label: 'Last activity', kind: 'time' },
    meeting: { label: 'Meeting', kind: 'time' },
    price: { label: 'Price', kind: 'number' },
    laptop: { label: 'Laptop', kind: 'text' },
    buyer: { label: 'Buyer', kind: 'text' },
  },
  sort: '-activity',
  filters: {
    show: {
      kind: 'choice',
      label: 'Show',
      all: 'All buyers',
      options: {
        waiting: 'Waiting for you',
        claim: 'Problems to answer',
        today: 'Hand-overs today',
        meeting: 'Meeting times to answer',
        booking: 'Bookings to answer',
        open: 'Not settled yet',
        closed: 'Settled',
      },
    },
    q: { kind: 'text', label: 'Buyer or laptop' },
    product: { kind: 'id', label: 'Only buyers of one laptop.' },
  },
});
export type BuyersTable = typeof BUYERS_TABLE;
