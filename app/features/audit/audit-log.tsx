import { useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { AuditEvent } from '#app/features/audit/audit-event.tsx';
import { AuditFilterForm } from '#app/features/audit/audit-filters.tsx';
import { type AuditFilters, auditPath, readFilters } from '#app/features/audit/audit-query.ts';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import type { AuditAnswer } from '#shared/contracts/audit.ts';

/** What was done and by whom, newest first; the address keeps what is filtered. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const list = useList<AuditAnswer>(auditPath(filters));

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
        list={list}
        skeleton={<AuditSkeleton />}
        empty={
          <EmptyState drawing={<EmptyShelf className="w-40" />} title="Nothing is recorded here">
            What Admins do, and what happens to roles, passwords and payments, appears here. Look whether the filters
            leave something out.
          </EmptyState>
        }
      >
        {(events) => (
          <ul className="border-t border-hairline">
            {events.map((event) => (
              <AuditEvent key={event._id} event={event} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function AuditSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
