import { useEffect, useRef, useState } from 'react';
import { createPath, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { unreachable } from '#app/api/api-error.ts';
import { describeError } from '#app/layouts/describe-error.ts';
import { ErrorPage, WANTED_RELOAD } from '#app/layouts/error-page.tsx';
import { focusHeading } from '#app/layouts/focus-heading.ts';
import { pageTitle } from '#app/page-title.ts';
import { SITE_META } from '#app/site-meta.ts';

export function meta({ error }: { error?: unknown }) {
  return error === undefined ? SITE_META : pageTitle(describeError(error).title);
}

/** Catches what goes wrong on a page, inside of the layout that is around it. */
export default function PageErrors() {
  return useUnreachablePage() ? <UnreachablePage /> : <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}

/** How long React may take to say where one is going, on a slow device. */
const TIMEOUT_MS = 10_000;

/**
 * When the code of the next page cannot be fetched, also when a link is only prefetched, React Router reloads the present page: without a
 * connection that ends on an error page of the browser and loses what was typed. Where browsers have the Navigation API, that reload is
 * cancelled here. A navigation then becomes one of the browser, in case the site was built anew, or the present page says that the site
 * cannot be reached.
 * @returns whether the present page is to say so
 */
function useUnreachablePage(): boolean {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: target } = useNavigation();
  const [failed, setFailed] = useState<string | null>(null);

  const leaving = useRef(false);
  async function leaveFor(path: string): Promise<void> {
    // Its code may fail several times: for pointing at the link, and for following it.
    if (leaving.current || path === window.location.pathname + window.location.search) return;
    leaving.current = true;
    try {
      await fetch(path, { method: 'HEAD', cache: 'no-store' });
      location.assign(path);
    } catch {
      // An entry of its own in the history, at the address that was wanted: loading it again leads there.
      await navigate({ pathname, search, hash: '#unreachable' });
      history.replaceState(history.state, '', path);
      setFailed(entryKey());
    } finally {
      leaving.current = false;
    }
  }
  /** A reload that was cancelled while it was not known yet where one was going: React may take a moment to say. */
  const cancelled = useRef(false);
  const goOn = useRef<() => void>(undefined);
  useEffect(() => {
    goOn.current = () => {
      if (!target || !cancelled.current) return;
      cancelled.current = false;
      void leaveFor(createPath(target));
    };
    goOn.current();
  });

  useEffect(() => {
    if (import.meta.env.DEV || !('navigation' in window)) return undefined;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || event.info === WANTED_RELOAD) return;
      event.preventDefault();
      cancelled.current = true;
      goOn.current?.();
      // There was no navigation: a link was prefetched.
      setTimeout(() => (cancelled.current = false), TIMEOUT_MS);
    };
    window.navigation.addEventListener('navigate', onNavigate);
    return () => window.navigation.removeEventListener('navigate', onNavigate);
  }, []);
  return failed === key;
}

/** In place of a page whose code could not be fetched. */
function UnreachablePage() {
  useEffect(focusHeading, []);
  return <ErrorPage error={unreachable()} />;
}

/** The router's name for the present entry of the history. */
function entryKey(): string | null {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : null;
}
