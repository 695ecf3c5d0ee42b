import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { storedSession } from '#app/session/stored-session.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { SEARCH_NAME_LENGTH } from '#shared/saved-query.ts';

/** Saves a search for whoever is signed in, and says so. Never throws. @returns 'visitor' when nobody is */
export async function saveSearchCall(query: string, name: string): Promise<'visitor' | 'told'> {
  const { user } = await storedSession();
  if (!user) return 'visitor';
  try {
    const body = { query, name: [...name].slice(0, SEARCH_NAME_LENGTH).join('') };
    const { acknowledged } = await apiSend<InsertAnswer>('POST', '/savedSearches', body);
    if (acknowledged)
      showToast({
        kind: 'success',
        title: 'Search saved',
        text: 'Among your saved searches you choose how it tells you.',
      });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'visitor';
    showToast({ kind: 'error', title: 'The search was not saved', text: sentenceFor(error) });
  }
  return 'told';
}
