import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { LaptopsPage } from '#app/features/search/laptops-page.tsx';
import { readLaptops } from '#app/features/search/read-laptops.ts';
import { preloadSearchParts } from '#app/features/search/search-parts.ts';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readLaptops(context.get(renderingContext).site, request.url);
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [{ showLaptops }] = await Promise.all([import('#app/features/search/fetch-laptops.ts'), preloadSearchParts()]);
  return showLaptops(request.url, request.signal);
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return pageTitle(loaderData?.title ?? 'Used laptops');
}

export default function LaptopsRoute() {
  return <LaptopsPage laptops={useLoaderData<typeof loader>()} />;
}
