import { sql, type SqlBool } from 'kysely';

/**
 * Entries whose sum is what of a payment has not gone back to its buyer: what is left at the provider, less what staff have paid back from elsewhere.
 * Of rows of `ledger_entries`.
 */
export const NOT_GONE_BACK = sql<SqlBool>`(account = 'card' or (account = 'outside' and kind = 'refund another way'))`;

/** The kinds of entries of the account 'sold' that say what has gone back of a sale. */
export const GONE_BACK = sql`('refund', 'dispute lost', 'refund another way', 'paid twice')`;
