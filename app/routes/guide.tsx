import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { GuideList } from '#app/features/guides/guide-list.tsx';
import { TextPage } from '#app/features/information/text-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { GUIDE_NAMES, GUIDES, GUIDES_PATH } from '#shared/guides.ts';
import { guideTextKey } from '#shared/site-texts.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = params['guide']?.toLowerCase();
  const name = GUIDE_NAMES.find((known) => known === wanted);
  // As every address without a page: routes/not-found.tsx.
  if (name === undefined) throw data(null, { status: 404 });
  const text = await context.get(renderingContext).site.pageText(guideTextKey(name));
  return { name, title: GUIDES[name], ...text };
}

export function meta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return loaderData && pageTitle(loaderData.title);
}

/** One guide, with the others below it. */
export default function GuidePage() {
  const { name, ...text } = useLoaderData<typeof loader>();
  return (
    <TextPage
      {...text}
      above={
        <Link to={GUIDES_PATH} className="mb-3 inline-block py-1 touch-target text-link">
          Guides
        </Link>
      }
      below={
        <nav aria-labelledby="other-guides" className="mt-16 border-t border-hairline pt-8">
          <h2 id="other-guides" className="font-display text-title font-semibold">
            More guides
          </h2>
          <GuideList names={GUIDE_NAMES.filter((other) => other !== name)} />
        </nav>
      }
    />
  );
}
