import { AuditLog } from '#app/features/audit/audit-log.tsx';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

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
