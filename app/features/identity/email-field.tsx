import type { ComponentProps } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';

interface EmailFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  /** 'username' where a password manager is to fill it in with the password, 'email' for a new account. */
  autoComplete: 'username' | 'email';
}

/** The e-mail that one signs in with. */
export function EmailField({ error, ...input }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput {...control} {...input} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
}
