import type { ComponentProps } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: string;
}

/** A box to tick or a choice of several, with its label beside it: the whole line can be pressed. */
export function Choice({ label, className, ...input }: ChoiceProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 text-ink ${className ?? ''}`}>
      <input className="size-4.5 shrink-0 cursor-pointer accent-pine" {...input} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
