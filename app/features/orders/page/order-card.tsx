import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';

interface OrderCardProps {
  title: string;
  /** Whether only its heading shows until somebody opens it: always, or where the page has one column. */
  fold?: 'always' | 'narrow' | undefined;
  /** What of it one reads beside the heading while it is folded. */
  brief?: string;
  className?: string;
  children: ReactNode;
}

/** Where the page of an order has two columns. */
const WIDE = '(min-width: 64rem)';

/** One part of the page of an order, below a heading of its own. */
export function OrderCard({ title, fold, brief, className, children }: OrderCardProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="font-display text-lead font-semibold text-ink">
      {title}
    </h2>
  );
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-box border border-hairline bg-raised', className)}
    >
      {fold === undefined ? (
        <div className="p-4 sm:p-5">
          {heading}
          <div className="mt-3">{children}</div>
        </div>
      ) : (
        <Fold key={fold} isOpen={fold === 'narrow' && matchMedia(WIDE).matches} heading={heading} brief={brief}>
          {children}
        </Fold>
      )}
    </section>
  );
}

interface FoldProps {
  /** Whether it is open before anybody presses its heading. */
  isOpen: boolean;
  heading: ReactNode;
  brief: string | undefined;
  children: ReactNode;
}

function Fold({ isOpen, heading, brief, children }: FoldProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 rounded-box px-4 py-2.5 hover:bg-sunken sm:px-5">
        <span className="min-w-0 grow">
          {heading}
          {brief !== undefined && (
            <span className="block text-small text-pretty wrap-anywhere text-muted group-open:hidden">{brief}</span>
          )}
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">{children}</div>
    </details>
  );
}
