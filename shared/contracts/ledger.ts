import * as v from 'valibot';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/ledger-words.ts';

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as Key[];

/** What an account gains by a posting, or loses: `amount` in dollars, below zero then. The rows of a posting sum to zero. */
export const ledgerEntryAnswer = v.object({
  _id: v.string(),
  at: v.string(),
  kind: v.picklist(keysOf(LEDGER_KINDS)),
  account: v.picklist(keysOf(LEDGER_ACCOUNTS)),
  amount: v.number(),
  posting: v.string(),
  order: v.object({ _id: v.string(), product_name: v.string(), buyer_name: v.string() }),
});
export type LedgerEntryAnswer = v.InferOutput<typeof ledgerEntryAnswer>;
