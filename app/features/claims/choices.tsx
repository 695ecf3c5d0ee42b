import { type ComponentProps, useId } from 'react';
import { Choice } from '#app/components/fields/choice.tsx';

interface ChoicesProps extends Omit<ComponentProps<'input'>, 'type'> {
  legend: string;
  /** Values with their labels. */
  choices: readonly (readonly [string, string])[];
  error?: string | undefined;
}

/** One of several, below each other, with what is wrong with the choice. */
export function Choices({ legend, choices, error, ...input }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1 text-small font-medium text-ink">{legend}</legend>
      {choices.map(([value, label]) => (
        <Choice
          key={value}
          type="radio"
          label={label}
          className="py-1"
          value={value}
          aria-invalid={error ? true : undefined}
          {...input}
        />
      ))}
      <p id={id} aria-live="polite" className="text-small text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
