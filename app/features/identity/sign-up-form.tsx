import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { Select } from '#app/components/ui/select.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { useFormSubmit } from '#app/components/ui/use-form-submit.ts';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { EmailField } from '#app/features/identity/email-field.tsx';
import { OrGoogle } from '#app/features/identity/or-google.tsx';
import { PasswordInput } from '#app/features/identity/password-input.tsx';
import { PasswordMeter } from '#app/features/identity/password-meter.tsx';
import { signUp } from '#app/session/sign-in-calls.ts';
import { REGISTRABLE_TYPES } from '#shared/catalogue.ts';
import { signUpForm } from '#shared/contracts/typed-fields.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['name', 'type', 'email', 'password'] as const;

/** A new account, as Buyer unless one chooses Seller. */
export function SignUpForm() {
  const hydrated = useHydrated();
  const form = useForm({ resolver: valibotResolver(signUpForm) });
  const { busy, message, onSubmit } = useFormSubmit(form, FIELDS, async (values) => {
    const acknowledged = await signUp(values);
    if (acknowledged) showToast({ kind: 'success', title: TEXTS.signUpSuccess });
  });
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';
  const { errors } = form.formState;

  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Type" hint="Buyers book and pay; Sellers list laptops." error={errors.type?.message}>
          {(control) => (
            <Select {...control} {...form.register('type')} autoComplete="off">
              {REGISTRABLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
        <Field label="Password" hint={<PasswordMeter password={password} />} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Button type={hydrated ? 'submit' : 'button'} wide busy={busy}>
          Sign up
        </Button>
        <FormError message={message} />
      </form>
      <OrGoogle note="Who comes with Google becomes a Buyer." />
    </>
  );
}
