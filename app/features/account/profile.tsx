import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/ui/day.tsx';
import { SendVerification } from '#app/features/account/send-verification.tsx';
import { Section } from '#app/features/account/section.tsx';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

const TERM = 'text-small text-muted';

/** Name, e-mail and what the account is, with the way to show that the address is one's own. */
export function Profile({ account }: { account: OwnAccountAnswer }) {
  return (
    <Section title="Profile">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className={TERM}>Name</dt>
          <dd className="wrap-anywhere text-ink">
            <bdi>{account.name}</bdi>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className={TERM}>Type</dt>
          <dd className="text-ink">
            {account.type}, since <Day iso={account.since} />
          </dd>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <dt className={TERM}>Email</dt>
          <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 wrap-anywhere text-ink">{account.email}</span>
            {account.emailVerified ? <Chip kind="verified">Verified</Chip> : <Chip kind="waiting">Not verified</Chip>}
          </dd>
        </div>
      </dl>
      {!account.emailVerified && <Unverified email={account.email} />}
    </Section>
  );
}

function Unverified({ email }: { email: string }) {
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <p className="max-w-prose text-muted">
        Open the link in our letter to {email} to show that the address is yours. Without it you can do everything here,
        but no letters tell you of what your saved searches find.
      </p>
      <SendVerification />
    </div>
  );
}
