import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LookUp } from '#app/features/staff/look-up.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { POWERS } from '#shared/catalogue.ts';

/** The look-up, with its words in the address. */
export function FindPage() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('q') ?? '');

  function change(q: string) {
    setWords(q);
    setSearch(q === '' ? {} : { q }, { replace: true, preventScrollReset: true, state: { refined: true } });
  }

  return (
    <DashboardPage title="Find" forRole="Admin" powers={POWERS}>
      <LookUp words={words} onWords={change} focused />
    </DashboardPage>
  );
}
