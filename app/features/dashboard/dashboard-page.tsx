import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { queryClient } from '#app/api/query-client.ts';
import { PageHeader } from '#app/features/dashboard/page-header.tsx';
import { ForRole } from '#app/session/guard.tsx';
import type { UserType } from '#shared/catalogue.ts';

interface RolePageProps {
  forRole: UserType;
  children: ReactNode;
}

/** A page for one role, with the dashboard's data around it. */
export function RolePage({ forRole, children }: RolePageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ForRole type={forRole}>{children}</ForRole>
    </QueryClientProvider>
  );
}

/** The same, with its heading. */
export function DashboardPage({ forRole, children, ...header }: RolePageProps & ComponentProps<typeof PageHeader>) {
  return (
    <RolePage forRole={forRole}>
      <PageHeader {...header} />
      {children}
    </RolePage>
  );
}
