import { type ComponentProps, useState } from 'react';
import { Field, type TextField } from '#app/components/fields/field.tsx';
import { EyeIcon, EyeOffIcon } from '#app/components/ui/page-icons.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';

export type PasswordFieldProps = ComponentProps<typeof TextField>;

/** A password that can be looked at. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} {...input} />}
    </Field>
  );
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const ToggleIcon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-box text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <ToggleIcon />
      </button>
    </div>
  );
}
