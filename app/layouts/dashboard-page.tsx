import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { UserType } from '#shared/catalogue.ts';

interface DashboardPageProps extends PageHeaderProps {
  /** The only role that may see it; all without one. */
  forRole?: UserType;
  children: ReactNode;
}

/** A page of the dashboard, with its heading. */
export function DashboardPage({ forRole, children, ...header }: DashboardPageProps) {
  return (
    <ForRole type={forRole}>
      <PageHeader {...header} />
      {children}
    </ForRole>
  );
}

/** Shows its children to one role, or to all without one; others read whose page it is. Used inside of the guarded layout. */
export function ForRole({ type, children }: { type?: UserType | undefined; children: ReactNode }) {
  const { user } = useSession();
  if (type === undefined || user === null || user.type === type) return children;
  return (
    <EmptyState
      level={1}
      title={`This page is for ${type}s`}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          To your dashboard
        </Link>
      }
    >
      You are signed in as {user.displayName}, {user.type === 'Admin' ? 'an' : 'a'} {user.type}. Your own pages are on
      your dashboard.
    </EmptyState>
  );
}

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Beside the title: what one most likely wants to do here. */
  action?: ReactNode;
}

/** The heading of a dashboard page. It can take the focus when what had it is gone. */
export function PageHeader({ title, intro, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="font-display text-title font-semibold md:text-heading wrap-anywhere text-ink outline-none"
        >
          {title}
        </h1>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
