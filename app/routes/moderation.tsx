import { NavLink, useLocation } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

const fetchQueue = async () => (await import('#app/features/moderation/queue/moderation-queue.tsx')).ModerationQueue;
const fetchDecided = async () => (await import('#app/features/moderation/queue/decided-table.tsx')).DecidedTable;
const NONE = {};

export const meta = () => pageTitle('Moderation');

const VIEWS = [
  { to: '/dashboard/moderation', label: 'Waiting' },
  { to: '/dashboard/moderation/decided', label: 'Decided' },
] as const;

/** What waits for Admins, or what they decided. */
export default function ModerationPage() {
  const { pathname } = useLocation();
  return (
    <DashboardPage
      title="Moderation"
      intro="Reports from people and automatic checks, most urgent first. Nobody is told of a decision for 15 seconds, so you can undo it in time."
      forRole="Admin"
      powers={['moderation']}
    >
      <nav aria-label="Moderation" className="mb-4 flex gap-1 border-b border-hairline">
        {VIEWS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current=page]:border-pine aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {pathname.endsWith('/decided') ? (
        <LazyPart key="decided" fetch={fetchDecided} props={NONE} />
      ) : (
        <LazyPart key="waiting" fetch={fetchQueue} props={NONE} />
      )}
    </DashboardPage>
  );
}
