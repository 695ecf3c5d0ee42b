import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { EmailField } from '#app/components/forms/email-field.tsx';
import { OrGoogle } from '#app/features/identity/google-sign-in.tsx';
import { PasswordField } from '#app/components/forms/password-field.tsx';
import { signIn } from '#app/session/sign-in-calls.ts';
import { useSiteInfo } from '#app/use-site-info.ts';
import { logInForm } from '#shared/contracts/typed-fields.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['email', 'password'] as const;

/** E-mail and password. Has no default values, so that what the browser filled in before the page came alive stays. */
export function LogInForm() {
  const hydrated = useHydrated();
  const form = useForm({ resolver: valibotResolver(logInForm) });
  const email = useWatch({ control: form.control, name: 'email' });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (typed) => {
    await signIn(typed.email, typed.password);
    showToast({ kind: 'success', title: TEXTS.loginSuccess });
  });

  function fillIn(address: string, password: string) {
    form.setValue('email', address);
    form.setValue('password', password);
    form.clearErrors();
  }

  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <EmailField {...field('email')} autoComplete="username" />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
        <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
          Log in
        </Button>
        <FormError message={message} />
        <Link to="/forgot-password" state={email} className="self-center font-medium touch-target text-link">
          Forgot password?
        </Link>
      </form>
      <OrGoogle />
      <DemoAccounts onChoose={fillIn} />
    </>
  );
}

/** In a demo, its accounts: one click fills the form in. */
function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = useSiteInfo()?.demo;
  if (!demo) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-box border border-hairline bg-raised p-4">
      <h2 id="demo-accounts" className="font-medium text-ink">
        Just looking around?
      </h2>
      <p className="mt-1 text-small text-muted">
        This is a demo. Choose an account to fill in the form. They all have the password{' '}
        <strong className="font-medium text-ink select-all">{demo.password}</strong>.
      </p>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {demo.accounts.map(({ type, email }) => (
          <li key={email}>
            <Button
              variant="secondary"
              size="small"
              wide
              aria-label={`Fill in the ${type}’s account, ${email}`}
              onClick={() => onChoose(email, demo.password)}
            >
              {type}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
