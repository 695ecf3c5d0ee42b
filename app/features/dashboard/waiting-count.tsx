import { useQuery } from '@tanstack/react-query';
import { apiGetPage } from '#app/api/client.ts';

/** How long a list of the API is: what waits for an Admin there. Says nothing while it is not known, or nothing waits; its place stays. */
export function WaitingCount({ path }: { path: string }) {
  const { data: total = 0 } = useQuery({
    queryKey: ['list', path, 'count'],
    queryFn: async ({ signal }) =>
      (await apiGetPage(`${path}${path.includes('?') ? '&' : '?'}limit=1`, { signal })).total,
  });
  return (
    <span className="inline-block min-w-9 shrink-0 text-center">
      {total > 0 && (
        <span className="rounded-full bg-amber-tint px-2.5 py-0.5 text-small font-medium text-amber tabular-nums">
          {total.toLocaleString('en-US')}
          <span className="sr-only"> waiting for you</span>
        </span>
      )}
    </span>
  );
}
