import { useId, type ReactNode } from 'react';
import { AlertIcon } from '#app/components/ui/icons.tsx';

/** What a control needs in order to belong to its label, hint and error; spread it onto the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Stands at the right end of the label's line. */
  aside?: ReactNode | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint, and its error under it. The error takes the hint's place in reading order last. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div id={hintId} className="text-small text-muted">
          {hint}
        </div>
      )}
      {/* There before its text is, so that a message which comes while one types is announced. */}
      <div id={errorId} aria-live="polite" className="empty:-mt-1.5">
        {error && (
          <p className="flex items-start gap-1.5 text-small text-brick">
            <AlertIcon className="mt-0.5 size-4" />
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
