import { POWERS, type Power, USER_TYPES } from '#shared/catalogue.ts';
import { defineTable } from '#shared/tables/table.ts';

/** Everybody who has an account. */
export const ACCOUNTS_TABLE = defineTable({
  name: 'accounts',
  sorts: {
    joined: { label: 'Joined', kind: 'time' },
    name: { label: 'Name', kind: 'text' },
    email: { label: 'Email', kind: 'text' },
  },
  sort: '-joined',
  filters: {
    q: { kind: 'text', label: 'Name or e-mail' },
    type: { kind: 'scope', options: USER_TYPES },
    state: {
      kind: 'choice',
      label: 'State',
      options: { verified: 'Verified', unverified: 'Not verified', suspended: 'Suspended', active: 'Not suspended' },
    },
    power: {
      kind: 'choice',
      label: 'Power',
      all: 'All staff',
      options: Object.fromEntries(
        POWERS.map((power) => [power, power.charAt(0).toUpperCase() + power.slice(1)]),
      ) as Record<Power, string>,
    },
  },
  period: 'Joined',
});
export type AccountsTable = typeof ACCOUNTS_TABLE;

const { q, state, power } = ACCOUNTS_TABLE.filters;

/** The same for people who have ever sold, whom Admins verify. */
export const SELLERS_TABLE = { ...ACCOUNTS_TABLE, filters: { q, state } };

/** The same for people who only buy, whom nobody verifies. */
export const BUYERS_TABLE = {
  ...ACCOUNTS_TABLE,
  filters: { q, state: { ...state, options: { suspended: 'Suspended', active: 'Not suspended' } } },
};

/** The same for Admins. */
export const STAFF_TABLE = { ...ACCOUNTS_TABLE, filters: { q, power } };
