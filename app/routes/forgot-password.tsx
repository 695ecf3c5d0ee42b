import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { OutboxNote } from '#app/features/account/outbox-note.tsx';
import { SuccessNotice } from '#app/features/account/success-notice.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { EmailField } from '#app/components/forms/email-field.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { pageTitle } from '#app/page-title.ts';
import { forgotPasswordForm } from '#shared/contracts/typed-fields.ts';

export const meta = () => pageTitle('Forgot password');

export default function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AuthCard
      title="Forgot password?"
      what="Asking for a new password"
      intro={
        <>
          {asked === null &&
            keepTogether('Enter the e-mail address you log in with. We’ll send you a link to choose a new password. ')}
          <span className="inline-block">
            Remembered it?{' '}
            <Link to="/login" className="font-medium text-link">
              Log in
            </Link>
          </span>
        </>
      }
    >
      <ForgotPassword asked={asked} setAsked={setAsked} />
    </AuthCard>
  );
}

const FIELDS = ['email'] as const;

/** Asks for the e-mail with the link. What is said afterwards is the same whether or not somebody has that e-mail. */
function ForgotPassword({ asked, setAsked }: { asked: string | null; setAsked: (email: string | null) => void }) {
  const hydrated = useHydrated();
  // Typed at the log-in already. Without a default value, what the browser filled in before the page came alive stays.
  const typed: unknown = useLocation().state;
  const form = useForm({
    resolver: valibotResolver(forgotPasswordForm),
    ...(typeof typed === 'string' && { defaultValues: { email: typed } }),
  });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async ({ email }) => {
    await apiSend('POST', '/users/password/letters', { email });
    setAsked(email);
  });
  if (asked !== null) {
    return (
      <SuccessNotice title="Check your inbox">
        <p>
          {keepTogether(
            `If ${asked} has an account here, an e-mail with a link is on its way. The link works once, for one hour. You can ask for up to three an hour.`,
          )}
        </p>
        <OutboxNote />
        <p>
          <Button variant="secondary" size="small" onClick={() => setAsked(null)}>
            Send another link
          </Button>
        </p>
      </SuccessNotice>
    );
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
        Send me a link
      </Button>
      <FormError message={message} />
    </form>
  );
}
