import { WhatHappened } from '#app/features/figures/what-happened.tsx';
import { WhatWaits } from '#app/features/figures/what-waits.tsx';

/** What an Admin reads first: what waits for them, and what happened in the shop. */
export function AdminOverview() {
  return (
    <div className="mt-8 flex flex-col gap-8">
      <WhatWaits />
      <WhatHappened />
    </div>
  );
}
