import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';

/** A part of the page that can be folded away. */
export function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group rounded-box border border-hairline bg-raised">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium text-ink">
        <h2 className="font-display text-lead font-semibold">{title}</h2>
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="border-t border-hairline p-4">{children}</div>
    </details>
  );
}
