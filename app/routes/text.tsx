import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, apiGet, sentenceFor } from '#app/api/client.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { TextAnswer } from '#shared/contracts/site-texts.ts';

export const meta = () => pageTitle('Change a text');

export default function TextPage() {
  const { key = '' } = useParams();
  // Known once it is loaded; the heading says it then.
  const { data: title } = useQuery<TextAnswer, Error, string>({
    queryKey: ['text', key],
    queryFn: skipToken,
    select: (text) => text.title,
    gcTime: 0,
  });
  return (
    <DashboardPage
      title={key === NEW_POST ? 'New post' : (title ?? 'Change a text')}
      forRole="Admin"
      powers={['moderation']}
      action={
        <Link to="/dashboard/texts" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          All texts
        </Link>
      }
    >
      {key === NEW_POST ? <Editor key={key} textKey={key} text={null} /> : <LoadedText key={key} textKey={key} />}
    </DashboardPage>
  );
}

/** The key in the address of a post that has not been saved yet. */
const NEW_POST = 'new';

const fetchEditor = async () => (await import('#app/features/site-texts/edit-text.tsx')).EditText;

/** The editor with the fields of all texts comes once there is something to edit. */
function Editor(props: { textKey: string; text: TextAnswer | null }) {
  return <LazyPart fetch={fetchEditor} props={props} />;
}

function LoadedText({ textKey }: { textKey: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['text', textKey],
    queryFn: ({ signal }) => apiGet<TextAnswer>(`/texts/${textKey}`, { signal }),
    // What is typed must not begin with what was cached.
    gcTime: 0,
    retry: false,
  });
  if (data) return <Editor textKey={textKey} text={data} />;
  if (error)
    return (
      <ErrorState
        title="This text couldn’t be loaded"
        detail={sentenceFor(error)}
        {...(!(error instanceof ApiError && error.status === 404) && { onRetry: () => void refetch() })}
        retrying={isFetching}
      />
    );
  return (
    <>
      <span className="sr-only">Loading the text</span>
      <Skeletons count={4} row="h-20" />
    </>
  );
}
