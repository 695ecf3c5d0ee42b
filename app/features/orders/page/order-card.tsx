import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
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
        <Fold key={fold} opensWide={fold === 'narrow'} heading={heading} brief={brief}>
          {children}
        </Fold>
      )}
    </section>
  );
}

interface FoldProps {
  /** Whether it is open beside another column, before anybody presses its heading. */
  opensWide: boolean;
  heading: ReactNode;
  brief: string | undefined;
  children: ReactNode;
}

function onWideChange(listen: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listen);
  return () => wide.removeEventListener('change', listen);
}

function Fold({ opensWide, heading, brief, children }: FoldProps) {
  const isWide = useSyncExternalStore(onWideChange, () => matchMedia(WIDE).matches);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (opensWide && isWide);
  return (
    <details
      open={open}
      // Pressed, or opened by a search in the page; not where the window has changed.
      onToggle={({ currentTarget }) => currentTarget.open !== open && setChosen(currentTarget.open)}
      className="group"
    >
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
