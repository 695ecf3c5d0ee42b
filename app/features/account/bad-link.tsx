import type { ReactNode } from 'react';
import { Told } from '#app/features/account/told.tsx';

/** A link that is good for nothing any more, and what to do instead. */
export function BadLink({ children }: { children: ReactNode }) {
  return (
    <Told title="This link is not good any more">
      <p>It was used already, is too old, or was cut off on its way.</p>
      {children}
    </Told>
  );
}
