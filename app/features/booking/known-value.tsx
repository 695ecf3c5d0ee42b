import { useId } from 'react';

interface KnownValueProps {
  label: string;
  value: string;
  autoComplete: string;
}

/** A field that is filled in already and cannot be changed: its value reads as text. */
export function KnownValue({ label, value, autoComplete }: KnownValueProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      {/* An input would cut what is longer than its line. */}
      <textarea
        id={id}
        value={value}
        readOnly
        rows={1}
        dir="auto"
        autoComplete={autoComplete}
        className="field-sizing-content block w-full min-w-0 resize-none rounded-xs bg-transparent py-1 text-left text-base text-ink focus:outline-2 focus:outline-offset-1 focus:outline-pine"
      />
    </div>
  );
}
