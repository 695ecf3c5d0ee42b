import { type ComponentProps, useState } from 'react';
import { Field, type TextField } from '#app/components/fields/field.tsx';
import { icon } from '#app/components/ui/icon.tsx';
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

const EyeIcon = icon(
  <>
    <path d="M2 10s2.8-5.3 8-5.3 8 5.3 8 5.3-2.8 5.3-8 5.3S2 10 2 10Z" />
    <circle cx="10" cy="10" r="2.3" />
  </>,
);

const EyeOffIcon = icon(
  <path d="M4.6 6.3C2.9 7.8 2 10 2 10s2.8 5.3 8 5.3c1.5 0 2.8-.4 3.9-1M8 5a8 8 0 0 1 2-.3c5.2 0 8 5.3 8 5.3a12 12 0 0 1-1.9 2.5M3 3l14 14" />,
);
