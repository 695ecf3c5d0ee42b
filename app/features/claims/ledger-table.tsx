import { nameOf } from '#app/features/claims/case-money.ts';
import { formatDayAndTime } from '#app/format-dates.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/ledger-words.ts';
import { formatPrice } from '#shared/money.ts';

interface LedgerEntry {
  id: string;
  kind: string;
  account: string;
  cents: number;
  at: string;
}

/** The ledger's entries for an order, in everyday words. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <table className="mt-3 w-full text-small">
      <caption className="sr-only">The ledger’s entries for this order</caption>
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1 pr-3 font-medium">Movement</th>
          <th className="py-1 pr-3 font-medium">Account</th>
          <th className="py-1 text-right font-medium">Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, account, cents, at }) => (
          <tr key={id} title={formatDayAndTime(at)} className="border-t border-hairline text-ink">
            <td className="py-1.5 pr-3">{nameOf(kind, LEDGER_KINDS)}</td>
            <td className="py-1.5 pr-3">{nameOf(account, LEDGER_ACCOUNTS)}</td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
              {cents < 0 ? '−' : ''}
              {formatPrice(Math.abs(cents))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
