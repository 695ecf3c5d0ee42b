import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { BadLink, SuccessNotice } from '#app/features/account/success-notice.tsx';
import { useLinkToken } from '#app/features/account/use-link-token.ts';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { pageTitle } from '#app/page-title.ts';
import type { VerifiedAddress } from '#shared/contracts/credentials.ts';

export const meta = () => pageTitle('Your e-mail address');

export default function VerifyEmailPage() {
  return (
    <AuthCard title="Your e-mail address" what="Confirming your address" intro="You followed the link in our e-mail.">
      <VerifyEmail />
    </AuthCard>
  );
}

/** Verifies an address. It takes a press of a button, since mail programs open links by themselves. */
function VerifyEmail() {
  const token = useLinkToken();
  const hydrated = useHydrated();
  const [busy, run] = useBusy();
  const [message, setMessage] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'bad link' | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (token === '') return;
    void apiSend<VerifiedAddress>('POST', '/users/verification/address', { token }).then(
      ({ email }) => setAddress(email),
      // Without a connection the button says so once it is pressed.
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-not-valid') setOutcome('bad link');
      },
    );
  }, [token]);

  const confirm = () =>
    run(async () => {
      setMessage(null);
      try {
        await apiSend('PUT', '/users/verification', { token });
        setOutcome('done');
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link-not-valid') setOutcome('bad link');
        else setMessage(sentenceFor(error));
      }
    });

  if (outcome === 'done') {
    return (
      <SuccessNotice title="Thank you, your address is verified">
        <Link to="/dashboard/account" className={buttonClass({ variant: 'secondary' })}>
          Go to your account
        </Link>
      </SuccessNotice>
    );
  }
  if (outcome === 'bad link' || (hydrated && token === '')) {
    return (
      <BadLink>
        <p>{keepTogether('You can ask for a new e-mail on your account page.')}</p>
        <Link to="/dashboard/account" className={buttonClass({ variant: 'secondary' })}>
          Go to your account
        </Link>
      </BadLink>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {/* As high before it is known as after. */}
      <p className="min-h-12 wrap-anywhere text-ink">
        {address === null ? (
          'Confirm that this address is yours.'
        ) : (
          <>
            Is <bdi className="font-medium">{address}</bdi> your address? If you didn’t sign up with it, close this
            page.
          </>
        )}
      </p>
      <Button wide busy={busy} onClick={() => void confirm()}>
        Yes, this is my address
      </Button>
      <FormError message={message} />
    </div>
  );
}
