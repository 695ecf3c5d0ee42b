import { Outlet } from 'react-router';
import { describeError } from '#app/layouts/describe-error.ts';
import { ErrorPage } from '#app/layouts/error-page.tsx';
import { UnreachablePage, useUnreachablePage } from '#app/layouts/unreachable-page.tsx';
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
