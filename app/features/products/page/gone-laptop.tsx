import { isRouteErrorResponse } from 'react-router';
import { SimilarLaptops } from '#app/features/products/page/similar-laptops.tsx';
import { ErrorPage } from '#app/layouts/error-page.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** The error page of a laptop that is not there, with those that are like it where something is known of it. */
export function GoneLaptop({ error }: { error: unknown }) {
  const { similar = [], now = 0 } = said(error);
  return (
    <>
      <ErrorPage error={error} />
      <SimilarLaptops title="Similar laptops for sale" laptops={similar} now={now} />
    </>
  );
}

function said(error: unknown): { similar?: ProductView[]; now?: number } {
  return isRouteErrorResponse(error) && error.data instanceof Object ? error.data : {};
}
