import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError, apiSend } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { BadLink, SuccessNotice } from '#app/features/account/success-notice.tsx';
import { useLinkToken } from '#app/features/account/use-link-token.ts';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { pageTitle } from '#app/page-title.ts';
import { newPasswordForm } from '#shared/contracts/typed-fields.ts';
import { NewPasswordField } from '#app/components/forms/new-password-field.tsx';

export const meta = () => pageTitle('New password');

type Outcome = 'done' | 'bad link' | null;

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const state = hydrated && token === '' ? 'bad link' : outcome;
  return (
    <AuthCard
      title={state === 'bad link' ? 'Reset your password' : 'Choose a new password'}
      what="Choosing a new password"
      intro={
        state === 'bad link' ? (
          <Link to="/login" className="touch-target font-medium text-link">
            Back to log in
          </Link>
        ) : (
          state === null && 'It replaces your old password, and you’ll be logged out everywhere.'
        )
      }
    >
      <ResetPassword token={token} outcome={state} setOutcome={setOutcome} />
    </AuthCard>
  );
}

const FIELDS = ['newPassword'] as const;

interface ResetPasswordProps {
  token: string;
  outcome: Outcome;
  setOutcome: (outcome: Outcome) => void;
}

/** A new password, by the link in an e-mail. */
function ResetPassword({ token, outcome, setOutcome }: ResetPasswordProps) {
  const hydrated = useHydrated();
  const form = useForm({ resolver: valibotResolver(newPasswordForm) });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async ({ newPassword }) => {
    try {
      await apiSend('PUT', '/users/password/reset', { token, newPassword });
      setOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'link-not-valid') throw error;
      setOutcome('bad link');
    }
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  if (outcome === 'done') {
    return (
      <SuccessNotice title="Your password is changed">
        <p>{keepTogether('You’re logged out everywhere. We’ve also sent you an e-mail, in case it wasn’t you.')}</p>
        <Link to="/login" className={buttonClass()}>
          Log in
        </Link>
      </SuccessNotice>
    );
  }
  if (outcome === 'bad link') return <NewLetter />;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <NewPasswordField label="New password" {...field('newPassword')} typed={newPassword} />
      <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
        Change password
      </Button>
      <FormError message={message} />
    </form>
  );
}

function NewLetter() {
  return (
    <BadLink>
      <Link to="/forgot-password" className={buttonClass()}>
        Send me a new link
      </Link>
    </BadLink>
  );
}
