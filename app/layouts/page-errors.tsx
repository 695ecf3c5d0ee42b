import { Outlet } from 'react-router';
import { ErrorPage } from '#app/layouts/error-page.tsx';

/** Catches what goes wrong on a page, inside of the layout that is around it. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
