import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/**
 * How one goes on within a search: the page stays where it is. The first change is a step of its own in the history and those that
 * follow it change that step, so the back button leads to the list as it was before one began to filter.
 */
export function useRefining(): Required<Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'>> {
  const { state } = useLocation();
  return { replace: isRefined(state), preventScrollReset: true, state: { refined: true } };
}

/** Goes to another address of the same search. */
export function useRefine(): (path: string) => void {
  const navigate = useNavigate();
  const refining = useRefining();
  return (path) => void navigate(path, refining);
}

/** Whether the address came from within the search. */
export function isRefined(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'refined' in state;
}
