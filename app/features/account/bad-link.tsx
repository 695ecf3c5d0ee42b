import type { ReactNode } from 'react';
import { SuccessNotice } from '#app/features/account/success-notice.tsx';

/** A link that is good for nothing any more, and what to do instead. */
export function BadLink({ children }: { children: ReactNode }) {
  return (
    <SuccessNotice title="This link is not good any more">
      <p>It was used already, is too old, or was cut off on its way.</p>
      {children}
    </SuccessNotice>
  );
}
