import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { SendVerification } from '#app/features/account/send-verification.tsx';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

/** Says that no letters go to an address that nobody has shown to be theirs, and how to show it. Nothing where that is done. */
export function Unverified() {
  const { data: account } = useQuery({
    queryKey: ['list', '/users/me'],
    queryFn: ({ signal }) => apiGet<OwnAccountAnswer>('/users/me', { signal }),
  });
  if (!account || account.emailVerified) return null;
  return (
    <div className="mb-6 rounded-box bg-amber-tint p-4">
      <p className="max-w-prose text-ink">
        No letters go out yet: open the link in our letter to {account.email} first, to show that the address is yours.
        What your searches find is counted here all the same.
      </p>
      <SendVerification />
    </div>
  );
}
