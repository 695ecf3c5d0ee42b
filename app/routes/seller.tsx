import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SellerPage } from '#app/features/sellers/seller-page.tsx';
import { describeError } from '#app/layouts/describe-error.ts';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import type { SellerPage as SellerPageData } from '#shared/contracts/site-data.ts';
import { sellerPath } from '#shared/seller-address.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

/** @throws {Response} the way to the seller's one address, from any other spelling of their id */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const page = await context.get(renderingContext).site.seller(params['id'] ?? '', cursor);
  const path = sellerPath(page.seller.id);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return { ...page, now: Date.now() };
}

export function meta({ loaderData, error }: { loaderData: SellerPageData | undefined; error?: unknown }) {
  return pageTitle(loaderData ? `${loaderData.seller.name}, seller` : describeError(error).title);
}

export default function Seller() {
  const page = useLoaderData<typeof loader>();
  // Another seller is another page: no state is carried over.
  return <SellerPage key={page.seller.id} {...page} />;
}
