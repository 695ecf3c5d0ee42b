import type { ReactNode } from 'react';
import { keepTogether } from '#app/keep-together.ts';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';

interface AuthCardProps {
  title: string;
  intro: ReactNode;
  /** What is done here, as the beginning of a sentence: 'Logging in'. */
  what: string;
  /** Why one is here. */
  reason?: ReactNode;
  children: ReactNode;
}

/** The one column in which people log in, sign up, and get back into their account. */
export function AuthCard({ title, intro, what, reason, children }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <h1 className="font-display text-heading font-bold tracking-[-0.02em] text-ink">{title}</h1>
      {reason}
      <p className="mt-2 mb-8 text-muted">{typeof intro === 'string' ? keepTogether(intro) : intro}</p>
      <NeedsJavaScript what={what} />
      <div className="noscript:hidden">{children}</div>
    </div>
  );
}
