import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

/** The account of who is signed in; asked only where it is wanted. */
export function useOwnAccount(wanted = true) {
  return useQuery({
    queryKey: ['list', '/users/me'],
    queryFn: ({ signal }) => apiGet<OwnAccountAnswer>('/users/me', { signal }),
    enabled: wanted,
  });
}
