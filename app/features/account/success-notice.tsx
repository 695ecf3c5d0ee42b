import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of a form that is done: says what has happened, and has the focus so that it is read out. */
export function SuccessNotice({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-box border border-hairline bg-raised p-5">
      <h2 ref={heading} tabIndex={-1} className="font-display text-lead font-semibold text-ink outline-none">
        {title}
      </h2>
      <div className="mt-2 grid grid-cols-1 gap-3 wrap-anywhere text-muted">{children}</div>
    </div>
  );
}

/** A link that is good for nothing any more, and what to do instead. */
export function BadLink({ children }: { children: ReactNode }) {
  return (
    <SuccessNotice title="This link no longer works">
      <p>It was used before, has expired, or is incomplete.</p>
      {children}
    </SuccessNotice>
  );
}
