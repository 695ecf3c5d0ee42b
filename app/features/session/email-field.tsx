import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#app/components/ui/field.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';

interface EmailFieldProps {
  /** Called where the field stands: of several wrong fields, the one that was registered first gets the focus. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  /** 'username' where a password manager is to fill it in with the password, 'email' for a new account. */
  autoComplete: 'username' | 'email';
}

/** The e-mail that one signs in with. */
export function EmailField({ register, error, autoComplete }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...register()}
          autoComplete={autoComplete}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
