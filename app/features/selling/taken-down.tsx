import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { apiGet, apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { ApiError } from '#app/api/api-error.ts';
import { Day } from '#app/components/lists/day.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import type { TakenDownAnswer } from '#shared/contracts/moderation.ts';
import { storableText } from '#shared/storable-texts.ts';
import { type TakenDownView, toTakenDownView } from '#shared/views/moderation.ts';

/** Why a listing of the seller's own is down, with what they can do: correct it, and answer once. */
export function TakenDown({ id }: { id: string }) {
  const path = `/myProducts/${encodeURIComponent(id)}/takenDown`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toTakenDownView(await apiGet<TakenDownAnswer>(path, { signal })),
    retry: false,
  });
  if (data) return <Reason id={id} path={path} listing={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        drawing={<EmptyShelf className="w-40" />}
        title="This listing isn’t taken down"
        action={
          <Link to="/dashboard/myProducts" className={buttonClass({ variant: 'secondary' })}>
            My products
          </Link>
        }
      >
        We may have put it back already, or it was deleted.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState
        title="The reason couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <Skeletons count={2} row="h-24" list="flex max-w-prose flex-col gap-4" />;
}

function Reason({ id, path, listing }: { id: string; path: string; listing: TakenDownView }) {
  const { name, reason, takenDownAt, answer } = listing;
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <section className="rounded-box border border-hairline bg-raised p-5">
        <h2 className="font-display text-title font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-small text-muted">
          Taken down <Day iso={takenDownAt} />
        </p>
        <p className="mt-3 wrap-anywhere whitespace-pre-line text-ink">{reason}</p>
        <p className="mt-3 text-small text-muted">
          Nobody else sees it, and nobody can book it or pay for it. You can correct it, and delete it under My
          products.
        </p>
        <Link to={`/dashboard/editProduct/${id}`} className={`mt-4 ${buttonClass({ variant: 'secondary' })}`}>
          Edit the listing
        </Link>
      </section>
      {answer ? (
        <section>
          <h2 className="font-display text-title font-semibold text-ink">Your answer</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
            <bdi>{answer.text}</bdi>
          </p>
          <p className="mt-1 text-small text-muted">
            Sent <Day iso={answer.sent} />.{' '}
            {answer.read ? 'We’ve read it, and the listing stays down.' : 'We’ll tell you what comes of it.'}
          </p>
        </section>
      ) : (
        <AnswerForm path={`${path}/answers`} />
      )}
    </div>
  );
}

function AnswerForm({ path }: { path: string }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string | null>(null);
  const [busy, run] = useBusy();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = storableText(text);
    if (answer === '') {
      setError('Write what you want to tell us');
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    void run(async () => {
      setMessage(null);
      try {
        await apiSend('POST', path, { text: answer });
        showToast({ kind: 'success', title: 'Your answer is sent' });
        await reloadLists();
      } catch (failure) {
        setMessage(sentenceFor(failure));
      }
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextAreaField
        label="Answer us"
        hint="Tell us what you’ve corrected, or why you think we’re wrong. You can answer once."
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        error={error}
        rows={5}
      />
      <FormError message={message} />
      <Button type="submit" busy={busy} className="self-start">
        Send answer
      </Button>
    </form>
  );
}
