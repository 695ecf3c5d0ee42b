import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { SavedSearch } from '#app/features/saved-searches/saved-search.tsx';
import { Unverified } from '#app/features/saved-searches/unverified.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { SavedSearchAnswer } from '#shared/contracts/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';

export const meta = () => pageTitle('Saved searches');

export default function SavedSearchesPage() {
  return (
    <DashboardPage
      title="Saved searches"
      intro="What you look for, with how many laptops were listed since you looked last, and the letters that tell you of them."
    >
      <Unverified />
      <ListView<SavedSearchAnswer>
        path="/savedSearches"
        skeleton={<Skeletons count={2} row="h-44" />}
        empty={{
          title: 'No saved searches yet',
          text: 'Look for what you want, then press ‘Save this search’ above what was found.',
          action: (
            <Link to="/laptops" className={buttonClass()}>
              Look for laptops
            </Link>
          ),
        }}
      >
        {(searches, total) => (
          <>
            <p className="mb-4 text-small text-muted tabular-nums">
              {total} of at most {MAX_SAVED_SEARCHES}
            </p>
            <ul className="grid gap-4">
              {searches.map((search) => (
                <SavedSearch key={search._id} search={search} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </DashboardPage>
  );
}
