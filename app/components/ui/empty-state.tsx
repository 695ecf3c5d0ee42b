import type { ReactNode } from 'react';
import { keepTogether } from '#app/keep-together.ts';

interface EmptyStateProps {
  title: string;
  /** 1 where it is the whole page, 2 below a page's heading. */
  level?: 1 | 2 | 3;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A drawing above the title. */
  drawing?: ReactNode;
  /** A link or button that does it. */
  action?: ReactNode;
}

/** A list without rows: says so, and what to do next. */
export function EmptyState({ title, level = 2, children, drawing, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-hairline px-6 py-12 text-center">
      {drawing}
      <Heading className="font-display text-lead font-semibold text-ink">{title}</Heading>
      {children && (
        <div className="max-w-prose text-balance text-muted">
          {typeof children === 'string' ? keepTogether(children) : children}
        </div>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
