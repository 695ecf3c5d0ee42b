import { useLocation } from 'react-router';
import { logInPath } from '#app/session/return-path.ts';

/** The address of a page that lets people in, which leads back to here afterwards. */
export function useLogInLink(page: '/login' | '/signup'): string {
  const { pathname, search } = useLocation();
  const isWayIn = pathname === '/login' || pathname === '/signup';
  // Between these two pages, `from` stays what it was.
  return isWayIn ? page + search : logInPath(page, pathname + search);
}
