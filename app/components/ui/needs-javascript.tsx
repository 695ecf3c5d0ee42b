import type { ReactNode } from 'react';

/** For browsers whose JavaScript is switched off: says what can't be done without it, and what can. */
export function NeedsJavaScript({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <noscript className="noscript:block">
      <p className="rounded-box bg-amber-tint px-3 py-2.5 text-amber">
        {what} needs JavaScript. Turn it on for this site and load the page again. You can{' '}
        <a href="/laptops" className="underline">
          look at laptops, search
        </a>{' '}
        and{' '}
        <a href="/contact" className="underline">
          write to us
        </a>{' '}
        without it.{children}
      </p>
    </noscript>
  );
}
