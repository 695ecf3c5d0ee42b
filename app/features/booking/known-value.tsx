import { type ComponentProps, useId } from 'react';

interface KnownValueProps extends Pick<ComponentProps<'input'>, 'autoComplete'> {
  label: string;
  value: string;
}

/** A field that is filled in already and cannot be changed: its value reads as text. */
export function KnownValue({ label, value, autoComplete }: KnownValueProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        id={id}
        value={value}
        title={value}
        readOnly
        dir="auto"
        autoComplete={autoComplete}
        className="block w-full min-w-0 rounded-xs bg-transparent py-1 text-base text-ink text-ellipsis focus:outline-2 focus:outline-offset-1 focus:outline-pine"
      />
    </div>
  );
}
