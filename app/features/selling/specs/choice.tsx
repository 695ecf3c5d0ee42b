import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  label: string;
  children: ReactNode;
}

/** A radio or checkbox with its name and, under it, what it means; all of it can be pressed. */
export function Choice({ label, children, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-3 px-3 py-2.5">
      <input
        id={id}
        aria-describedby={`${id}-meaning`}
        className="relative z-10 mt-1 size-4 shrink-0 cursor-pointer accent-pine"
        {...input}
      />
      <div className="min-w-0 text-small">
        <label htmlFor={id} className="block cursor-pointer font-medium text-ink after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-meaning`} className="text-muted">
          {children}
        </p>
      </div>
    </div>
  );
}
