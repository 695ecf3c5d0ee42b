import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceFor } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ContactDetails } from '#app/features/account/contact-details.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { Section } from '#app/features/account/section.tsx';
import { SendVerification } from '#app/features/account/send-verification.tsx';
import { HatInUse } from '#app/features/account/hat-in-use.tsx';
import { useOwnAccount } from '#app/features/account/use-own-account.ts';
import { Sessions } from '#app/features/account/sessions.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { pageTitle } from '#app/page-title.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

export const meta = () => pageTitle('My account');

export default function AccountPage() {
  return (
    <DashboardPage title="My account" intro="Your details, where you’re logged in, and what we store about you.">
      <Account />
    </DashboardPage>
  );
}

/** The sections of the account page. */
function Account() {
  const { data, error, refetch, isFetching } = useOwnAccount();
  if (data) {
    return (
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <Profile account={data} />
        <PasswordSection account={data} />
        <EmailSettings type={data.type} />
        <Sessions />
        <OwnData account={data} />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your account couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <span className="sr-only">Loading your account</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}

const TERM = 'text-small text-muted';

/** Name, role and e-mail, with the verification of the address. */
function Profile({ account }: { account: OwnAccountAnswer }) {
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
          <dt className={TERM}>Account type</dt>
          <dd className="text-ink">
            {account.type} since <Day iso={account.since} />
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
      <HatInUse />
      {account.type !== 'Admin' && <ContactDetails account={account} />}
    </Section>
  );
}

function Unverified({ email }: { email: string }) {
  return (
    <div className="mt-4">
      <p className="max-w-prose wrap-anywhere text-muted">
        {keepTogether(
          `Open the link in our e-mail to ${email} to show that the address is yours. Until then you can do everything here, but we can’t e-mail you about new laptops for your saved searches.`,
        )}
      </p>
      <SendVerification />
    </div>
  );
}

function EmailSettings({ type }: Pick<OwnAccountAnswer, 'type'>) {
  return (
    <Section title="Notifications">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-muted">
          {keepTogether(
            type === 'Admin'
              ? 'What needs a decision appears under Notifications. Choose what we also e-mail you.'
              : 'You’ll see news about your orders, offers and listings under Notifications. Choose what we also e-mail you.',
          )}
        </p>
        <Link to="/dashboard/notificationSettings" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Choose e-mails
        </Link>
      </div>
    </Section>
  );
}

const fetchDialog = async () => (await import('#app/features/account/delete-account.tsx')).DeleteAccount;

/** Download of all stored data, and deletion of the account. */
function OwnData({ account }: { account: OwnAccountAnswer }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  function close() {
    setAsking(false);
    button.current?.focus();
  }
  return (
    <Section title="Your data">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-muted">
          Everything we store about you, in one file: your account, laptops, orders, payments, reports, messages, and
          where you’re logged in.
        </p>
        <a
          href="/api/users/me/export"
          download="clamshell-my-data.json"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Download my data
        </a>
      </div>
      <div className="mt-4 flex flex-col items-start gap-3 border-t border-hairline pt-4">
        <p className="max-w-prose text-muted">
          Deleting your account can’t be undone. Before you confirm, you’ll see what we delete and what we have to keep.
        </p>
        <Button ref={button} variant="danger" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && <LazyPart fetch={fetchDialog} props={{ account, onClose: close }} onFailed={close} />}
    </Section>
  );
}
