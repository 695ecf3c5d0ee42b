import type { ComponentProps } from 'react';
import { Field, type TextField } from '#app/components/fields/field.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';

/** Dollars. A text field, so that a comma or a stray letter gets a message instead of vanishing. */
export function PriceField({ label, hint, error, ...input }: ComponentProps<typeof TextField>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
          >
            $
          </span>
          <TextInput {...control} {...input} inputMode="decimal" autoComplete="off" className="pl-7 tabular-nums" />
        </div>
      )}
    </Field>
  );
}
