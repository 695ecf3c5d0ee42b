import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';

interface SaveSearchProps {
  /** The query of the address. */
  query: string;
  /** The search in words. */
  name: string;
}

/** Saves the search that is shown, so that it tells of new laptops. Visitors are led to the log-in page, and back here. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const navigate = useNavigate();
  const logIn = useLogInLink('/login');
  const { busy, ...act } = useLazyAction(async () => {
    const { saveSearchCall } = await import('#app/features/saved-searches/save-search-call.ts');
    return async () => {
      if ((await saveSearchCall(query, name)) === 'visitor') await navigate(logIn);
    };
  }, 'The search was not saved');
  return (
    <Button variant="secondary" size="small" className="noscript:hidden" busy={busy} {...act}>
      Save this search
    </Button>
  );
}
