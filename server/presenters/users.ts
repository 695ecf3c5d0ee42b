import type { UserAnswer } from '#shared/contracts/users.ts';
import type { User } from '#domain/identity/accounts.ts';

/** An account without any secret. */
export function presentUser(user: User): UserAnswer {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    ...(user.verified_at && { verify: 'true' as const }),
    ...(user.suspended_at && {
      suspended: { since: user.suspended_at.toISOString(), reason: user.suspension_reason ?? '' },
    }),
  };
}
