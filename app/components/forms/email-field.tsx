import type { ComponentProps } from 'react';
import { TextField } from '#app/components/fields/field.tsx';

interface EmailFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  /** 'username' where a password manager is to fill it in with the password, 'email' for a new account. */
  autoComplete: 'username' | 'email';
}

/** The e-mail that one signs in with. */
export function EmailField(props: EmailFieldProps) {
  return <TextField label="Email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
