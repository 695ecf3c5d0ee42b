import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { LaptopsPage } from '#app/features/search/laptops-page.tsx';
import { readLaptops } from '#app/features/search/read-laptops.ts';
import { describeError } from '#app/layouts/describe-error.ts';
import { ErrorPage } from '#app/layouts/error-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  return readLaptops(context.get(renderingContext).site, url.searchParams);
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return pageTitle(loaderData?.title ?? 'Used laptops');
}

export default function LaptopsRoute() {
  return <LaptopsPage laptops={useLoaderData<typeof loader>()} />;
}

/** What is over soon is tried again in its place. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator();
  const { passing, detail } = describeError(error);
  if (!passing) return <ErrorPage error={error} />;
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 font-display text-heading font-bold tracking-[-0.02em]">Laptops</h1>
      <ErrorState
        title="The laptops couldn’t be loaded"
        detail={detail}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </div>
  );
}
