import type { ReactNode } from 'react';
import type { InformationPath } from '#shared/information-pages.ts';

/** A link from a form to a page of information. It opens in a new tab, so that what was typed stays. */
export function NewTabLink({ to, children }: { to: InformationPath; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
