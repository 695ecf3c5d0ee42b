import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TextPage } from '#app/features/information/text-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { INFORMATION_PAGES, INFORMATION_PATHS } from '#shared/information-pages.ts';
import { pageTextKey } from '#shared/site-texts.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  // The router ignores case.
  const wanted = `/${params['information']?.toLowerCase()}`;
  const path = INFORMATION_PATHS.find((known) => known === wanted);
  // As every address without a page: routes/not-found.tsx.
  if (path === undefined) throw data(null, { status: 404 });
  const text = await context.get(renderingContext).site.pageText(pageTextKey(path));
  return { title: INFORMATION_PAGES[path], ...text };
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return loaderData && pageTitle(loaderData.title);
}

export default function InformationPage() {
  return <TextPage {...useLoaderData<typeof loader>()} />;
}
