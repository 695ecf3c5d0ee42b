import { defineTable, type TableShape } from '#shared/tables/table.ts';

const COMMON = {
  sorts: {
    made: { label: 'Made', kind: 'time' },
    amount: { label: 'Offer', kind: 'number' },
    due: { label: 'Answer by', kind: 'time' },
    laptop: { label: 'Laptop', kind: 'text' },
  },
  sort: '-made',
} as const satisfies Omit<TableShape, 'name'>;

const STATES = { open: 'Still open', accepted: 'Accepted', paid: 'Paid', over: 'Over without a sale' } as const;
const LAPTOP = { kind: 'id', label: 'Only offers for one laptop.' } as const;

/** The offers that somebody has made, and those for their laptops. */
export const OFFERS_TABLE = defineTable({
  ...COMMON,
  name: 'offers',
  filters: {
    q: { kind: 'text', label: 'Laptop or person' },
    show: { kind: 'choice', label: 'Show', all: 'All offers', options: { waiting: 'Waiting for you', ...STATES } },
    part: {
      kind: 'choice',
      label: 'Whose',
      all: 'Both sides',
      options: { buyer: 'Made by me', seller: 'For my laptops' },
    },
    laptop: LAPTOP,
  },
});
export type OffersTable = typeof OFFERS_TABLE;

/** The offers of everybody, for Admins. */
export const ALL_OFFERS_TABLE = defineTable({
  ...COMMON,
  name: 'all-offers',
  filters: {
    q: { kind: 'text', label: 'Laptop or person' },
    show: { kind: 'choice', label: 'State', options: STATES },
    buyer: { kind: 'id', label: 'Only offers of one buyer.' },
    seller: { kind: 'id', label: 'Only offers to one seller.' },
    laptop: LAPTOP,
  },
  period: 'Made',
  amount: 'Offer',
});
export type AllOffersTable = typeof ALL_OFFERS_TABLE;
