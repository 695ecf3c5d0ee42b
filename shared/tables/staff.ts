import { defineTable } from '#shared/tables/table.ts';

/** Everybody with an open account, for Admins. */
export const PEOPLE_TABLE = defineTable({
  name: 'people',
  sorts: { joined: { label: 'Joined', kind: 'time' }, name: { label: 'Name', kind: 'text' } },
  sort: '-joined',
  filters: {
    q: { kind: 'text', label: 'Name or e-mail' },
    type: {
      kind: 'choice',
      label: 'Type',
      all: 'Everybody',
      options: { Buyer: 'Buying now', Seller: 'Selling now', Admin: 'Admins' },
    },
    standing: {
      kind: 'choice',
      label: 'Standing',
      options: { verified: 'Verified sellers', suspended: 'Suspended', unverified: 'E-mail not verified' },
    },
  },
  period: 'Joined',
});
export type PeopleTable = typeof PEOPLE_TABLE;

/** All bookings, for Admins. */
export const ORDERS_TABLE = defineTable({
  name: 'orders',
  sorts: { booked: { label: 'Booked', kind: 'time' }, price: { label: 'Price', kind: 'number' } },
  sort: '-booked',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      options: {
        unpaid: 'Not paid',
        paid: 'Paid',
        canceled: 'Cancelled',
        open: 'Paid, not released',
        claimed: 'With an open problem',
        refunded: 'With a refund',
      },
    },
    buyer: { kind: 'id', label: 'Only orders of one buyer.' },
    seller: { kind: 'id', label: 'Only orders of one seller.' },
  },
  period: 'Booked',
  amount: 'Price',
});
export type OrdersTableShape = typeof ORDERS_TABLE;

/** All laptops, deleted ones too, for Admins. */
export const LAPTOPS_TABLE = defineTable({
  name: 'laptops',
  sorts: { listed: { label: 'Listed', kind: 'time' }, price: { label: 'Price', kind: 'number' } },
  sort: '-listed',
  filters: {
    q: { kind: 'text', label: 'Words in the title' },
    state: {
      kind: 'choice',
      label: 'State',
      options: {
        sale: 'For sale',
        sold: 'Sold',
        unlisted: 'Paused, in review or taken down',
        withheld: 'Withheld',
        reported: 'Reported',
        deleted: 'Deleted',
      },
    },
    seller: { kind: 'id', label: 'Only laptops of one seller.' },
    laptop: { kind: 'id', label: 'One laptop.' },
  },
  period: 'Listed',
  amount: 'Price',
});
export type LaptopsTable = typeof LAPTOPS_TABLE;

/** All tries to pay, for Admins. */
export const PAYMENTS_TABLE = defineTable({
  name: 'payments',
  sorts: { begun: { label: 'Started', kind: 'time' }, amount: { label: 'Amount', kind: 'number' } },
  sort: '-begun',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      options: {
        succeeded: 'Paid',
        open: 'Under way',
        canceled: 'Stopped',
        refunding: 'Being refunded',
        refunded: 'Refunded',
      },
    },
    buyer: { kind: 'id', label: 'Only payments of one buyer.' },
  },
  period: 'Started',
  amount: 'Amount',
});
export type PaymentsTableShape = typeof PAYMENTS_TABLE;
