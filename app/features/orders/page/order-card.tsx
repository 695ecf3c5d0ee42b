import { useId, type ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

interface OrderCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** One part of the page of an order, below a heading of its own. */
export function OrderCard({ title, className, children }: OrderCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-box border border-hairline bg-raised p-4 sm:p-5', className)}
    >
      <h2 id={id} className="font-display text-lead font-semibold text-ink">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
