import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '#app/api/client.ts';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';

interface LoadedPartProps<Data> {
  title: string;
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Between heading and content, in every state. */
  before?: ReactNode;
  /** Of what is on its way. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** A part of an overview that is fetched, with its heading: loading, failed or there. */
export function LoadedPart<Data>({
  title,
  query: { data, error, isFetching, refetch },
  before,
  height,
  children,
}: LoadedPartProps<Data>) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-title font-semibold text-ink">{title}</h2>
      {before}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          title="This couldn’t be loaded"
          detail={sentenceFor(error)}
          // What was asked for can't be: asking again changes nothing.
          {...(!(error instanceof ApiError && error.status === 422) && { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className={height} />
      )}
    </section>
  );
}
