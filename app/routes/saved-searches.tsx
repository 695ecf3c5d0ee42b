import { PageHeader } from '#app/features/dashboard/page-header.tsx';
import { SavedSearches } from '#app/features/saved-searches/saved-searches.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Saved searches');

export default function SavedSearchesPage() {
  return (
    <>
      <PageHeader
        title="Saved searches"
        intro="What you look for, with how many laptops were listed since you looked last, and the letters that tell you of them."
      />
      <SavedSearches />
    </>
  );
}
