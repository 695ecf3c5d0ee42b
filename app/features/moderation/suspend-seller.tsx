import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import type { UserAnswer } from '#shared/contracts/users.ts';

/** Suspends a seller, or opens their account again. */
export function SuspendSeller({ seller }: { seller: UserAnswer }) {
  return (
    <SuspendUser user={seller}>
      {seller.name} is logged out at once and can’t log in. Their unsold laptops leave every list until you lift the
      suspension; payments under way for them are cancelled.
    </SuspendUser>
  );
}
