import { useEffect, useState } from 'react';
import { unreachable } from '#app/api/api-error.ts';
import { ErrorPage, reloadIfReachable } from '#app/layouts/error-page.tsx';

/**
 * Stands in for a page whose code could not be fetched. Where the site answers, it was built anew since this page came, and loading it
 * again finds the page; else it is the connection.
 */
function UnreachablePage() {
  const [checked, setChecked] = useState(false);
  useEffect(() => void reloadIfReachable().then(() => setChecked(true)), []);
  return checked && <ErrorPage error={unreachable()} />;
}

/** What the router takes for the code of such a page; see `scripts/building/other-router-parts.ts`. */
export const unreachableRoute = { default: UnreachablePage, clientLoader: () => null };
