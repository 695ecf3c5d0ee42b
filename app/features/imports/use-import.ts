import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiGet } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import type { ImportAnswer, ImportView } from '#shared/contracts/imports.ts';
import { withId } from '#shared/views/with-id.ts';

/** How often an import that is under way is asked about. */
const LOOK_MILLISECONDS = 700;

/** An import, asked about again and again while something is done with it; its rows are loaded anew when that is over. */
export function useImport(id: string) {
  const query = useQuery({
    queryKey: ['list', `/imports/${id}`],
    queryFn: async ({ signal }): Promise<ImportView> =>
      withId(await apiGet<ImportAnswer>(`/imports/${id}`, { signal })),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ready' ? LOOK_MILLISECONDS : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const [was, found] = [before.current, query.data];
    before.current = state;
    if (!found || was === state || state !== 'ready' || was === undefined) return;
    void reloadLists();
    announce(whatIsDone(was, found));
  }, [state, query.data]);
  return query;
}

/** What screen readers hear when a job is over. */
function whatIsDone(was: ImportView['state'], { rows, errors, chosen, listed, waiting }: ImportView): string {
  if (was === 'reading')
    return `${count(rows, 'row', 'rows')} checked. ${chosen} can be listed, ${count(errors, 'has an error', 'have errors')}.`;
  if (was === 'withdrawing') return 'These laptops are deleted.';
  return `${count(listed, 'laptop is', 'laptops are')} listed. ${count(waiting, 'waits', 'wait')} for pictures.`;
}

const count = (number: number, one: string, several: string): string => `${number} ${number === 1 ? one : several}`;
