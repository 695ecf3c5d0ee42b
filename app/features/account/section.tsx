import { useId, type ReactNode } from 'react';

/** One part of the account page, below a heading of its own. */
export function Section({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="font-display text-lead font-semibold md:text-title text-ink outline-none">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      <div className="mt-4 rounded-box border border-hairline bg-raised p-4 sm:p-5">{children}</div>
    </section>
  );
}
