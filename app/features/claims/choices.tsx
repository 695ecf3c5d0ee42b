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
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className="divide-y divide-hairline rounded-box border border-control">
        {choices.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            label={label}
            className="px-3 py-2 text-pretty"
            value={value}
            aria-invalid={error ? true : undefined}
            {...input}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className="mt-1.5 text-small text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
