import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayAndTime, formatMoment } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';

/** A thing or a person of a table, as the way to their page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="touch-target wrap-anywhere text-link">
      {children}
    </Link>
  );
}

/** A person and their e-mail below; none for a closed account, whose e-mail leads nowhere. */
export function PersonCell({ id, name, email }: { id: string; name: string; email?: string }) {
  return (
    <>
      <RowLink to={`/dashboard/people/${id}`}>{name}</RowLink>
      {email !== undefined && !email.endsWith('.invalid') && (
        <span className="block text-small wrap-anywhere text-muted">{email}</span>
      )}
    </>
  );
}

export function TimeCell({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDayAndTime(iso)} className="text-small whitespace-nowrap text-muted tabular-nums">
      {formatMoment(iso)}
    </time>
  );
}

/** An amount of money; below zero with a minus sign. */
export function PriceCell({ cents }: { cents: number }) {
  const text = cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents);
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}
