import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Compare } from '#app/features/compare/compare.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { readCompareQuery } from '#shared/compare-address.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

export const meta = () => pageTitle('Compare laptops');

export async function loader({ url, context }: LoaderFunctionArgs) {
  const query = readCompareQuery(url.search);
  return { query, products: await context.get(renderingContext).site.chosen(query.ids) };
}

export default function ComparePage() {
  const { query, products } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-display text-heading font-bold tracking-[-0.02em]">Compare laptops</h1>
      <p className="mt-1 max-w-prose text-muted">Side by side, as their sellers describe them.</p>
      <Compare query={query} products={products} />
    </div>
  );
}
