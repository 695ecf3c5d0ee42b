import type { ReactNode } from 'react';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';

/** The one column in which people log in and sign up. */
export function AuthCard({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <h1 className="font-display text-heading font-semibold text-ink">{title}</h1>
      <p className="mt-2 mb-8 text-muted">{intro}</p>
      <NeedsJavaScript what={title === 'Log in' ? 'Logging in' : 'Signing up'} />
      <div className="noscript:hidden">{children}</div>
    </div>
  );
}
