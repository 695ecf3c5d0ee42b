import { useId, type ReactNode } from 'react';

/** One part of the page of an order, below a heading of its own. */
export function OrderCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box border border-hairline bg-raised p-4 sm:p-5">
      <h2 id={id} className="font-display text-lead font-semibold text-ink">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
