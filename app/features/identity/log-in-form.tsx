import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/ui/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { DemoAccounts } from '#app/features/identity/demo-accounts.tsx';
import { EmailField } from '#app/features/identity/email-field.tsx';
import { OrGoogle } from '#app/features/identity/or-google.tsx';
import { PasswordInput } from '#app/features/identity/password-input.tsx';
import { signIn } from '#app/session/sign-in-calls.ts';
import { logInForm } from '#shared/contracts/typed-fields.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['email', 'password'] as const;

/** E-mail and password. Has no default values, so that what the browser filled in before the page came alive stays. */
export function LogInForm() {
  const hydrated = useHydrated();
  const form = useForm({ resolver: valibotResolver(logInForm) });
  const { busy, message, onSubmit } = useFormSubmit(form, FIELDS, async ({ email, password }) => {
    await signIn(email, password);
    showToast({ kind: 'success', title: TEXTS.loginSuccess });
  });
  const { errors } = form.formState;

  function fillIn(email: string, password: string) {
    form.setValue('email', email);
    form.setValue('password', password);
    form.clearErrors();
  }

  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
          Log in
        </Button>
        <FormError message={message} />
        <Link
          to="/forgot-password"
          className="self-center font-medium text-pine underline underline-offset-4 hover:text-pine-strong"
        >
          Forgot password?
        </Link>
      </form>
      <OrGoogle />
      <DemoAccounts onChoose={fillIn} />
    </>
  );
}
