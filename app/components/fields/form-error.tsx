import { useEffect, useRef } from 'react';

/** The message of a whole form, in red below it, brought into sight. The region is always there so that its text is announced. */
export function FormError({ message }: { message: string | null | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the button that was pressed may be the last thing in sight.
    if (message) region.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div
      ref={region}
      role="alert"
      className={message ? 'rounded-box bg-brick-tint px-3 py-2 text-pretty wrap-anywhere text-brick' : 'sr-only'}
    >
      {message}
    </div>
  );
}
