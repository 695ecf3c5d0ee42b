import { Link, useSearchParams } from 'react-router';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { AuditFilterForm } from '#app/features/audit/audit-filters.tsx';
import { type AuditFilters, auditPath, readFilters } from '#app/features/audit/audit-query.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import { formatDay, formatDayAndTime, formatTime } from '#app/format-dates.ts';
import { pageTitle } from '#app/page-title.ts';
import { type AuditView, toAuditView } from '#shared/views/audit.ts';

export const meta = () => pageTitle('Audit log');

export default function AuditLogPage() {
  return (
    <DashboardPage
      title="Audit log"
      intro="What Admins did, and what happened to roles, passwords and payments, newest first. Nobody can change it."
      forRole="Admin"
    >
      <AuditLog />
    </DashboardPage>
  );
}

/** The filters are in the address. */
function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);

  function change(name: keyof AuditFilters, value: string) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <AuditFilterForm filters={filters} onChange={change} />
      <ListView
        path={auditPath(filters)}
        toRow={toAuditView}
        skeleton={<Skeletons count={5} row="h-12" list="grid gap-3" />}
        empty={{
          title: 'No entries found',
          text: 'What Admins do, and what happens to roles, passwords and payments, appears here. If you miss an entry, change the filters.',
        }}
      >
        {(events) => (
          <ul className="border-t border-hairline">
            {events.map((event) => (
              <AuditEvent key={event.id} event={event} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

/** One event as a sentence; accounts and things in it are links to all events about them. */
function AuditEvent({ event }: { event: AuditView }) {
  const { at, sentence } = event;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 outline-offset-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} title={formatDayAndTime(at)} className="text-small leading-6 text-muted tabular-nums">
        {formatDay(at)}, {formatTime(Date.parse(at))}
      </time>
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        {sentence.map(({ text, of }) => {
          const named = of && event[of];
          if (!named) return <span key={(of ?? '') + text}>{text}</span>;
          return (
            <Link
              key={(of ?? '') + text}
              to={`?who=${named.id}`}
              className="text-ink underline decoration-control underline-offset-2 hover:decoration-ink"
            >
              {text}
            </Link>
          );
        })}
      </p>
    </li>
  );
}
