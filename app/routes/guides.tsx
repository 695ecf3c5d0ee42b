import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { RichText } from '#app/features/information/rich-text.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { GUIDE_NAMES, guidePath, GUIDES } from '#shared/guides.ts';
import { guideTextKey } from '#shared/site-texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(renderingContext);
  return Promise.all(GUIDE_NAMES.map(async (name) => ({ name, lead: (await site.pageText(guideTextKey(name))).lead })));
}

export const meta = () => pageTitle('Guides to used laptops');

/** All guides, each with what it is about. */
export default function GuidesPage() {
  const guides = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 md:py-20">
      <h1 className="font-display text-display font-bold tracking-[-0.02em]">Guides to used laptops</h1>
      <p className="mt-4 max-w-[43rem] text-lead text-muted">
        What to look at before you buy, written by people who’ve opened a few hundred of them.
      </p>
      <ul className="mt-12 grid gap-x-12 border-t border-hairline md:grid-cols-2">
        {guides.map(({ name, lead }) => (
          <li key={name} className="border-b border-hairline py-6">
            <h2 className="font-display text-title font-semibold">
              <Link to={guidePath(name)} className="inline-block py-2 touch-target text-link">
                {GUIDES[name]}
              </Link>
            </h2>
            <p className="mt-1 max-w-[60ch] text-muted">
              <RichText text={lead} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
