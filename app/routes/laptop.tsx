import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { GoneLaptop } from '#app/features/products/page/gone-laptop.tsx';
import { ProductPage } from '#app/features/products/page/product-page.tsx';
import { describeError } from '#app/layouts/describe-error.ts';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import type { LaptopPage } from '#shared/contracts/site-data.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

/** @throws {Response} the way to the laptop's one address, from any other that has its id */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const page = await context.get(renderingContext).site.laptop(params['id'] ?? '');
  const path = productPath(page.laptop);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return { ...page, now: Date.now() };
}

export function meta({ loaderData, error }: { loaderData: LaptopPage | undefined; error?: unknown }) {
  if (!loaderData) return pageTitle(describeError(error).title);
  const { name, sold, priceCents: price } = loaderData.laptop;
  return pageTitle(`${name}, ${sold ? 'sold' : formatPrice(price)}`);
}

export default function Laptop() {
  const page = useLoaderData<typeof loader>();
  const state: unknown = useLocation().state;
  // Another laptop is another page: no state is carried over.
  return <ProductPage key={page.laptop.id} {...page} from={listIn(state)} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <GoneLaptop error={error} />;
}

/** The list in which the laptop was chosen; the card's link says so. */
function listIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined;
}
