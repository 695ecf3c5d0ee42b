import { useState } from 'react';
import { StorageUse, StorageWarning } from '#app/features/figures/storage-use.tsx';
import { PeriodFigures } from '#app/features/figures/period-figures.tsx';
import { WaitingItems } from '#app/features/figures/waiting-items.tsx';
import { LookUp } from '#app/features/staff/look-up.tsx';

/** What an Admin reads first: what waits for them, and what happened in the shop; and where they look something up. */
export function AdminOverview() {
  const [words, setWords] = useState('');
  return (
    <div className="mt-8 flex flex-col gap-8">
      <LookUp words={words} onWords={setWords} />
      <StorageWarning />
      <WaitingItems />
      <PeriodFigures />
      <StorageUse />
    </div>
  );
}
