import { useNavigate } from 'react-router';
import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';
import { storedSession } from '#app/session/session-store.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { LIMITS } from '#shared/limits.ts';

interface SaveSearchProps {
  /** The query of the address. */
  query: string;
  /** The search in words. */
  name: string;
}

/** Saves the search that is shown, for alerts about new laptops. Visitors are sent to the log-in page, which leads back here. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const navigate = useNavigate();
  const logIn = useLogInLink('/login');
  const [busy, run] = useBusy();

  async function save() {
    if ((await storedSession()).user === null) return navigate(logIn);
    try {
      const body = { query, name: [...name].slice(0, LIMITS.searchName).join('') };
      const { acknowledged } = await apiSend<InsertAnswer>('POST', '/savedSearches', body);
      if (!acknowledged) return;
      const text = 'Choose how often we e-mail you about it under Saved searches.';
      showToast({ kind: 'success', title: 'Search saved', text });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return navigate(logIn);
      showToast({ kind: 'error', title: 'The search wasn’t saved', text: sentenceFor(error) });
    }
  }

  return (
    <Button variant="secondary" size="small" className="noscript:hidden" busy={busy} onClick={() => void run(save)}>
      Save this search
    </Button>
  );
}
