import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { SendVerification } from '#app/features/account/send-verification.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import { SavedSearch } from '#app/features/saved-searches/saved-search.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { pageTitle } from '#app/page-title.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import { withId } from '#shared/views/with-id.ts';
import type { SavedSearchAnswer } from '#shared/contracts/saved-searches.ts';

export const meta = () => pageTitle('Saved searches');

export default function SavedSearchesPage() {
  return (
    <DashboardPage
      title="Saved searches"
      intro="See what’s new for each search, and choose how often we e-mail you about it."
    >
      <Unverified />
      <ListView
        path="/savedSearches"
        toRow={withId<SavedSearchAnswer>}
        skeleton={<Skeletons count={2} row="h-44" />}
        empty={{
          title: 'No saved searches yet',
          text: 'Search for what you want, then press ‘Save this search’ above the results.',
          action: (
            <Link to="/laptops" className={buttonClass()}>
              Browse laptops
            </Link>
          ),
        }}
      >
        {(searches, total) => (
          <>
            <p className="mb-4 text-small text-muted tabular-nums">{total} saved</p>
            <ul className="grid gap-4">
              {searches.map((search) => (
                <SavedSearch key={search.id} search={search} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </DashboardPage>
  );
}

/** Says that no e-mails go to an unverified address, and how to verify it. Nothing for a verified one. */
function Unverified() {
  const { data: account } = useQuery({
    queryKey: ['list', '/users/me'],
    queryFn: ({ signal }) => apiGet<OwnAccountAnswer>('/users/me', { signal }),
  });
  if (!account || account.emailVerified) return null;
  return (
    <div className="mb-6 rounded-box bg-amber-tint p-4">
      <p className="max-w-prose wrap-anywhere text-ink">
        {keepTogether(
          `Before we e-mail you about new laptops, confirm your address: open the link that we sent to ${account.email}. Until then you can see here what your searches find.`,
        )}
      </p>
      <SendVerification />
    </div>
  );
}
