import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { SelectField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { EmailField } from '#app/components/forms/email-field.tsx';
import { OrGoogle } from '#app/features/identity/google-sign-in.tsx';
import { isSelling } from '#app/features/identity/log-in-reason.ts';
import { returnPath } from '#app/session/return-path.ts';
import { signUp } from '#app/session/sign-in-calls.ts';
import { REGISTRABLE_TYPES } from '#shared/catalogue.ts';
import { signUpForm } from '#shared/contracts/typed-fields.ts';
import { TEXTS } from '#shared/texts.ts';
import { NewPasswordField } from '#app/components/forms/new-password-field.tsx';

const FIELDS = ['name', 'type', 'email', 'password'] as const;

/** A new account, as Buyer unless one chooses Seller or is on the way to list a laptop. */
export function SignUpForm() {
  const hydrated = useHydrated();
  const selling = isSelling(returnPath(useLocation().search));
  const form = useForm({ resolver: valibotResolver(signUpForm) });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (values) => {
    const acknowledged = await signUp(values);
    if (acknowledged) showToast({ kind: 'success', title: TEXTS.signUpSuccess });
  });
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <SelectField
          label="Type"
          hint="Buyers book and pay. Sellers list laptops. You can switch at any time."
          {...field('type')}
          defaultValue={selling ? 'Seller' : 'Buyer'}
          autoComplete="off"
        >
          {REGISTRABLE_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
        <EmailField {...field('email')} autoComplete="email" />
        <NewPasswordField label="Password" {...field('password')} typed={password} />
        <p className="text-small text-muted">
          By signing up you agree to the <NewTabLink to="/terms">terms of use</NewTabLink>. Our{' '}
          <NewTabLink to="/privacy">privacy page</NewTabLink> says what we store about you.
        </p>
        <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
          Sign up
        </Button>
        <FormError message={message} />
      </form>
      <OrGoogle note="With Google you start as a Buyer." />
    </>
  );
}
