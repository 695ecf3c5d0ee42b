import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A drawing above the title. */
  drawing?: ReactNode;
  /** A link or button that does it. */
  action?: ReactNode;
}

/** A list without rows: says so, and what to do next. */
export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-hairline px-6 py-12 text-center">
      {drawing}
      <h2 className="font-display text-lead font-semibold text-ink">{title}</h2>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
