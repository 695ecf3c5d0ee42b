import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';

interface RecordNotLoadedProps {
  /** As a sentence says it: 'order'. */
  what: string;
  /** None while its code is not there either. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** An Admin's page about one thing, with a heading and two columns of cards, while it is not there. */
export function RecordNotLoaded({ what, query }: RecordNotLoadedProps) {
  return (
    <NotLoaded
      what={what}
      error={query?.error ?? null}
      retrying={query?.isFetching === true}
      onRetry={() => void query?.refetch()}
    >
      <Skeleton className="mb-6 h-16 max-w-xl" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </NotLoaded>
  );
}
