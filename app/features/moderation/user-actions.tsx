import type { ReactNode } from 'react';

/** What can be done with an account, side by side at the end of its row. */
export function UserActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">{children}</div>;
}
