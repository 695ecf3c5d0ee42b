import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { OwnAccount } from '#domain/identity/accounts.ts';

/** One's own account, without any secret. */
export function presentOwnAccount(account: OwnAccount): OwnAccountAnswer {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    type: account.type,
    emailVerified: account.email_verified,
    signsInWith: { password: account.ways.has('credential'), google: account.ways.has('google') },
    since: account.created_at.toISOString(),
  };
}
