import { useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from '#app/components/ui/page-icons.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';

/** A password that can be looked at. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
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
