import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { ListView } from '#app/components/lists/list-view.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { formatMoment } from '#app/format-dates.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { ListedTextAnswer } from '#shared/contracts/site-texts.ts';

export const meta = () => pageTitle('Texts');

export default function TextsPage() {
  return (
    <DashboardPage
      title="Texts"
      intro="What the site says of itself. Changes stay drafts until you publish them, and every version is kept."
      forRole="Admin"
      powers={['moderation']}
      action={
        <Link to={'/dashboard/texts/new'} className={buttonClass({ variant: 'secondary' })}>
          Write a post
        </Link>
      }
    >
      <Texts />
    </DashboardPage>
  );
}

function Texts() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['list', '/texts'],
    queryFn: ({ signal }) => apiGet<ListedTextAnswer[]>('/texts', { signal }),
  });
  if (error && !data)
    return (
      <ErrorState
        title="The texts couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <>
        <span className="sr-only">Loading the texts</span>
        <Skeletons count={6} row="h-16" />
      </>
    );
  return (
    <div className="grid gap-8">
      {[...new Set(data.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-3 font-display text-lead font-semibold">{group}</h2>
          <TextList texts={data.filter((text) => text.group === group)} />
          {group === 'Blog' && <Posts />}
        </section>
      ))}
    </div>
  );
}

function Posts() {
  return (
    <div className="mt-3">
      <ListView
        path="/posts"
        toRow={(post: ListedTextAnswer) => post}
        skeleton={<Skeletons count={1} row="h-16" />}
        empty={null}
      >
        {(posts) => <TextList texts={posts} />}
      </ListView>
    </div>
  );
}

function TextList({ texts }: { texts: readonly ListedTextAnswer[] }) {
  return (
    <ul className="divide-y divide-hairline rounded-box border border-hairline bg-raised">
      {texts.map((text) => (
        <li key={text.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <Link
              to={`/dashboard/texts/${text.key}`}
              className="inline-block py-1 touch-target font-medium wrap-anywhere text-link"
            >
              {text.title}
            </Link>
            <p className="text-small text-muted">{lastChange(text)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {text.drafted && <Chip kind="waiting">Draft</Chip>}
            {text.path === null && <Chip kind="sold">Not published</Chip>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function lastChange({ changed, drafted, path }: ListedTextAnswer): string {
  if (changed) return `Changed by ${changed.by ?? 'a closed account'}, ${formatMoment(changed.at)}`;
  if (path === null && drafted) return `Begun by ${drafted.by ?? 'a closed account'}, ${formatMoment(drafted.at)}`;
  return 'As the site came';
}
