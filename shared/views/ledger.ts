import type { LedgerEntryAnswer } from '#shared/contracts/ledger.ts';
import { toCents } from '#shared/money.ts';

export type LedgerEntryView = ReturnType<typeof toLedgerEntryView>;

export function toLedgerEntryView({ _id: id, amount, order, ...same }: LedgerEntryAnswer) {
  const { _id: orderId, product_name: productName, buyer_name: buyerName } = order;
  return { ...same, id, cents: toCents(amount), orderId, productName, buyerName };
}
