import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';
import { queryClient } from '#app/api/query-client.ts';
import { DialogRoot } from '#app/components/ui/dialog-root.tsx';
import { IconSymbols } from '#app/components/ui/icon-symbols.tsx';
import { Toasts } from '#app/components/ui/toast.tsx';
import { headScript } from '#app/head-script.ts';
import { PageStyles } from '#app/head/page-styles.tsx';
import { ServerHead, StructuredData } from '#app/head/server-head.tsx';
import { ErrorPage } from '#app/layouts/error-page.tsx';
import { focusHeading } from '#app/layouts/focus-heading.ts';
import { NonceContext } from '#app/nonce.ts';
import { followSession } from '#app/session/follow-session.ts';
import { renderingContext } from '#app/site-data.ts';
import { SITE_META } from '#app/site-meta.ts';
import { useSiteInfo } from '#app/use-site-info.ts';
import displayFont from './fonts/bricolage-grotesque-basic.woff2?url';
import textFont from './fonts/inter-basic.woff2?url';

/** What every page needs to know of the site. It does not change while somebody is on it. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(renderingContext).site.info();
}

export function shouldRevalidate() {
  return false;
}

export function meta() {
  return SITE_META;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // The script in the head has pressed buttons wait for this.
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return (
    <html lang="en" data-site={useSiteInfo()?.publicUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageStyles />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
        <Canonical />
        {import.meta.env.SSR && <ServerHead />}
        {/* Has run when hydration comes, and browsers hide its nonce from scripts: neither is compared. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript() : '' }}
        />
        <Meta />
      </head>
      <body>
        <IconSymbols />
        {children}
        <ScrollRestoration />
        <Scripts />
        {import.meta.env.SSR && <StructuredData />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => followSession(), []);
  useArrival();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <DialogRoot />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Moves the focus after client-side navigations. Refining a search leaves it where it is. */
function useArrival() {
  const { pathname, search, state } = useLocation();
  const type: string = useNavigationType();
  const page = pathname + search;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!(state?.refined && type !== 'POP')) focusHeading();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- state and type are those of the page
  }, [page]);
}

/** When even a layout fails: the error page alone. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

/** The one address of a page that has several. Browsers share this one too, so it follows as one moves about. */
function Canonical() {
  const { pathname, search } = useLocation();
  const publicUrl = useSiteInfo()?.publicUrl;
  const path = pathname.replace(/(^\/home)?\/?$/, '') || '/';
  // Found laptops, and the further parts of the list, are no other page's copy.
  if ((path === '/' && /\b(q|cursor)=/.test(search)) || (path === '/laptops' && search)) return null;
  return publicUrl && <link rel="canonical" href={publicUrl + path} />;
}
