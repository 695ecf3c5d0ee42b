import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';

/** Loads what a page of the staff shows; writes elsewhere make it stale as they do lists. @param path in the API */
export function useStaffPage<Answer>(path: string) {
  return useQuery({
    queryKey: ['list', path],
    queryFn: ({ signal }) => apiGet<Answer>(path, { signal }),
    refetchOnMount: 'always',
  });
}
