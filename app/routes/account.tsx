import { useQuery } from '@tanstack/react-query';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { OwnData } from '#app/features/account/own-data.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { Profile } from '#app/features/account/profile.tsx';
import { Sessions } from '#app/features/account/sessions.tsx';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

export const meta = () => pageTitle('My account');

export default function AccountPage() {
  return (
    <DashboardPage title="My account" intro="Who you are here, where you are signed in, and what we keep about you.">
      <Account />
    </DashboardPage>
  );
}

/** One's own account, part by part. */
function Account() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['list', '/users/me'],
    queryFn: ({ signal }) => apiGet<OwnAccountAnswer>('/users/me', { signal }),
  });
  if (data) {
    return (
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <Profile account={data} />
        <PasswordSection account={data} />
        <Sessions />
        <OwnData account={data} />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your account could not be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <span className="sr-only">Loading your account</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}
