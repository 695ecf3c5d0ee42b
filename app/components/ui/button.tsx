import type { ComponentProps, MouseEvent } from 'react';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { classNames } from '#app/components/ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
}

/** The classes of a button (`controls.css`), for links that look like one: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonStyle = {}): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The button shows a spinner and ignores presses; its place and the focus stay. */
  busy?: boolean | undefined;
}

/** A button. While it is busy it can't be pressed again, by pointer, key or a form's Enter. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busy && <BusyMark />}
      {children}
    </button>
  );
}

/** In what was pressed: that it is being done, to see and to hear. */
export function BusyMark() {
  return (
    <>
      <Spinner />
      <Announcement text="One moment…" waiting />
    </>
  );
}

function Spinner() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 shrink-0 animate-spin">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.3" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
