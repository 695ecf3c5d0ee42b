import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { useFetchedAct } from '#app/components/ui/use-fetched-act.ts';
import { useWayIn } from '#app/layouts/use-way-in.ts';

interface SaveSearchProps {
  /** The query of the address. */
  query: string;
  /** The search in words. */
  name: string;
}

/** Saves the search that is shown, so that it tells of new laptops. Visitors are led to the log-in page, and back here. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const navigate = useNavigate();
  const logIn = useWayIn('/login');
  const { busy, ...act } = useFetchedAct(async () => {
    const { keepSearch } = await import('#app/features/saved-searches/keep-search.ts');
    return async () => {
      if ((await keepSearch(query, name)) === 'visitor') await navigate(logIn);
    };
  }, 'The search was not saved');
  return (
    <Button variant="secondary" size="small" className="noscript:hidden" busy={busy} {...act}>
      Save this search
    </Button>
  );
}
