import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { FailedJobs } from '#app/features/jobs/failed-jobs.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Failed jobs');

export default function FailedJobsPage() {
  return (
    <DashboardPage
      title="Failed jobs"
      intro="What Clamshell could not do by itself, however often it tried."
      forRole="Admin"
    >
      <FailedJobs />
    </DashboardPage>
  );
}
