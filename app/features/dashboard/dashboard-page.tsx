import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '#app/features/dashboard/page-header.tsx';
import { ForRole } from '#app/session/guard.tsx';
import type { UserType } from '#shared/catalogue.ts';

interface RolePageProps {
  forRole: UserType;
  children: ReactNode;
}

/** A page for one role, with its heading. */
export function DashboardPage({ forRole, children, ...header }: RolePageProps & ComponentProps<typeof PageHeader>) {
  return (
    <ForRole type={forRole}>
      <PageHeader {...header} />
      {children}
    </ForRole>
  );
}
