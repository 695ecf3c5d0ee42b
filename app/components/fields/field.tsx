import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { TextArea, type TextAreaProps, TextInput } from '#app/components/fields/text-input.tsx';

/** What a control needs in order to belong to its label, hint and error; spread it onto the control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldTexts {
  label: string;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** What looks wrong and is accepted all the same; an error takes its place. */
  warning?: string | null | undefined;
}

interface FieldProps extends FieldTexts {
  /** Stands at the right end of the label's line. */
  aside?: ReactNode | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its error or warning right under it, and its hint, which is read out before that. */
export function Field({ label, hint, error, warning, aside, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const message = error ?? warning;
  const errorId = message ? `${id}-error` : undefined;
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
      {/* There before its text is, so that a message which comes while one types is announced. */}
      <div id={errorId} aria-live="polite" className="empty:-mt-1.5">
        {message && (
          <p className={`flex items-start gap-1.5 text-small ${error ? 'text-brick' : 'text-amber'}`}>
            <AlertIcon className="mt-0.5 size-4" />
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{message}</span>
          </p>
        )}
      </div>
      {hint && (
        <div id={hintId} className="text-small text-pretty text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** A labelled line of text. */
export function TextField({ label, hint, error, warning, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

/** Labelled lines of text. */
export function TextAreaField({ label, hint, error, ...input }: Omit<FieldTexts, 'warning'> & TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea {...control} {...input} />}
    </Field>
  );
}

/** A labelled choice between the options that are its children. */
export function SelectField({ label, hint, error, ...input }: Omit<FieldTexts, 'warning'> & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} {...input} />}
    </Field>
  );
}
