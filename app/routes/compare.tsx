import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchChosen } from '#app/features/wishlist/fetch-chosen.ts';
import { Compare } from '#app/features/compare/compare.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { readCompareQuery } from '#shared/compare-address.ts';

export const meta = () => pageTitle('Compare laptops');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readCompareQuery(new URL(request.url).search);
  return { query, products: await context.get(renderingContext).site.chosen(query.ids) };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readCompareQuery(new URL(request.url).search);
  return { query, products: await fetchChosen(query.ids, request.signal) };
}

export default function ComparePage() {
  const { query, products } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-display text-heading font-bold tracking-[-0.02em]">Compare laptops</h1>
      <p className="mt-1 max-w-prose text-muted">
        Side by side, as their sellers describe them. The address of this page says which, so you can send it to a
        friend.
      </p>
      <Compare query={query} products={products} />
    </div>
  );
}
