import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#app/api/query-client.ts';
import { ForRole } from '#app/session/guard.tsx';
import type { UserType } from '#shared/catalogue.ts';

interface DashboardPageProps {
  title: string;
  intro?: ReactNode;
  /** Beside the title: what one most likely wants to do here. */
  action?: ReactNode;
  /** Whose page it is; without it, everyone's who is signed in. */
  forRole?: UserType;
  children: ReactNode;
}

/** A page of the dashboard: its title, whose it is, and the dashboard's data around it. */
export function DashboardPage({ title, intro, action, forRole, children }: DashboardPageProps) {
  const content = (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-heading font-semibold wrap-anywhere text-ink outline-none">
            {title}
          </h1>
          {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </>
  );
  return (
    <QueryClientProvider client={queryClient}>
      {forRole ? <ForRole type={forRole}>{content}</ForRole> : content}
    </QueryClientProvider>
  );
}
