import { useLocation } from 'react-router';
import { logInPath } from '#app/session/return-path.ts';

/** The address of a page that lets people in, which leads back to here afterwards. */
export function useLogInLink(page: '/login' | '/signup'): string {
  const { pathname, search } = useLocation();
  const isWayIn = pathname === '/login' || pathname === '/signup';
  // From one of these pages to the other, the place that one came from first is the one to remember.
  return isWayIn ? page + search : logInPath(page, pathname + search);
}
