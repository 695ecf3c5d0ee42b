import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Email } from '#app/components/lists/email.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { formatDay, formatDayAndTime, formatTime } from '#app/format-dates.ts';
import { keepTogether } from '#app/keep-together.ts';
import { formatPrice } from '#shared/money.ts';

/** A thing or a person of a table, as the way to their page. */
export function RowLink({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  return (
    <Link to={to} className={classNames('touch-target-inline wrap-anywhere text-link', className)}>
      {typeof children === 'string' ? <bdi>{keepTogether(children)}</bdi> : children}
    </Link>
  );
}

interface PersonCellProps {
  id: string;
  name: string;
  email?: string;
  /** Of the link. */
  className?: string;
}

/** A person and their e-mail below; none for a closed account, whose e-mail leads nowhere. */
export function PersonCell({ id, name, email, className }: PersonCellProps) {
  return (
    <>
      <RowLink to={`/dashboard/people/${id}`} {...(className !== undefined && { className })}>
        {name}
      </RowLink>
      {email !== undefined && !email.endsWith('.invalid') && (
        <span className="block text-small wrap-anywhere text-muted @3xl:min-w-40">
          <Email address={email} />
        </span>
      )}
    </>
  );
}

/** Where something stands, in words and looks. */
export function StateCell({ state }: { state: readonly [string, ChipKind] | undefined }) {
  return state && <Chip kind={state[1]}>{state[0]}</Chip>;
}

/** A laptop and where something about it stands below its name: in a column of its own, that leaves too little to the names of people. */
export function LaptopCell({
  to,
  name,
  state,
  children,
}: {
  to: string;
  name: string;
  state: readonly [string, ChipKind] | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="font-medium">
        <RowLink to={to}>{name}</RowLink>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
        <StateCell state={state} />
        {children}
      </p>
    </>
  );
}

/** A moment; in a narrow column of a table its time stands below its day. */
export function TimeCell({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDayAndTime(iso)} className="text-muted tabular-nums @3xl:block @3xl:text-small">
      <span className="whitespace-nowrap">{formatDay(iso)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(Date.parse(iso))}</span>
    </time>
  );
}

/** An amount of money; below zero with a minus sign. */
export function PriceCell({ cents }: { cents: number }) {
  const text = cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents);
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}
