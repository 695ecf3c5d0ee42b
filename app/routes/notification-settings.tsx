import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { TopicSetting } from '#app/features/notifications/topic-setting.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { NotificationSettingAnswer } from '#shared/contracts/notifications.ts';

export const meta = () => pageTitle('E-mail settings');

export default function NotificationSettingsPage() {
  return (
    <DashboardPage
      title="E-mail settings"
      back={{ to: '/dashboard/notifications', label: 'Notifications' }}
      intro="You’ll find everything under Notifications. Choose what we also e-mail you."
    >
      <Topics />
      <p className="mt-6 max-w-prose text-muted">
        You choose e-mails about new laptops for each search, under{' '}
        <Link to="/dashboard/savedSearches" className="font-medium text-link">
          Saved searches
        </Link>
        .
      </p>
    </DashboardPage>
  );
}

const PATH = '/notifications/settings';

function Topics() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['list', PATH],
    queryFn: ({ signal }) => apiGet<NotificationSettingAnswer[]>(PATH, { signal }),
  });
  if (data)
    return (
      <ul className="max-w-3xl rounded-box border border-hairline bg-raised px-4 sm:px-5">
        {data.map((setting) => (
          <TopicSetting key={setting.topic} setting={setting} path={PATH} />
        ))}
      </ul>
    );
  if (error)
    return (
      <ErrorState
        title="Your settings couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <>
      <span className="sr-only">Loading your settings</span>
      <Skeletons count={3} row="h-20" />
    </>
  );
}
