import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { fetchHome } from '#app/features/catalogue/catalogue-calls.ts';
import { CategoryCards } from '#app/features/catalogue/category-cards.tsx';
import { CountedUp } from '#app/features/catalogue/counted-up.tsx';
import { HomeHero } from '#app/features/catalogue/home-hero.tsx';
import { HomeAbout, HomeStatistics, HomeTestimonials, preloadHomeParts } from '#app/features/catalogue/home-parts.ts';
import { HomeProducts } from '#app/features/catalogue/home-products.tsx';
import { readHomeQuery } from '#app/features/catalogue/home-query.ts';
import { SearchForm } from '#app/features/catalogue/search-form.tsx';
import { Suggestions } from '#app/features/catalogue/suggestions.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { SITE_META } from '#app/site-meta.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readHomeQuery(request.url);
  const home = await context.get(renderingContext).site.home(query);
  return { ...home, q: query.q, now: Date.now() };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readHomeQuery(request.url);
  const [home] = await Promise.all([
    fetchHome(query, request.signal),
    query.q === undefined ? preloadHomeParts() : undefined,
  ]);
  return { ...home, q: query.q, now: Date.now() };
}

export function meta({ loaderData }: { loaderData: { q?: string | undefined } | undefined }) {
  const q = loaderData?.q;
  return q === undefined ? SITE_META : pageTitle(`“${q}”`);
}

export default function Home() {
  const { q, categories, suggested, page, now } = useLoaderData<typeof loader>();
  if (q !== undefined) {
    return (
      <>
        <div className="border-b border-hairline">
          <div className="page-width py-6">
            <SearchForm q={q} />
          </div>
        </div>
        <HomeProducts key={now} first={page} q={q} now={now} />
      </>
    );
  }
  return (
    <>
      <HomeHero />
      <HomeAbout />
      <CategoryCards categories={categories} />
      <Suggestions products={suggested} now={now} />
      <HomeProducts key={now} first={page} q={undefined} now={now} />
      <CountedUp>
        <HomeStatistics />
      </CountedUp>
      <HomeTestimonials />
    </>
  );
}
