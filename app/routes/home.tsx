import { ViewTransition } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CategoryCards } from '#app/features/home/category-cards.tsx';
import { CountUp } from '#app/features/home/count-up.tsx';
import { HomeAbout } from '#app/features/home/home-about.tsx';
import { HomeHero } from '#app/features/home/home-hero.tsx';
import { HomeProducts } from '#app/features/home/home-products.tsx';
import { readHomeQuery } from '#app/features/home/home-query.ts';
import { HomeStatistics } from '#app/features/home/home-statistics.tsx';
import { HomeTestimonials } from '#app/features/home/home-testimonials.tsx';
import { SearchForm } from '#app/features/search/search-form.tsx';
import { Suggestions } from '#app/features/home/suggestions.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import { SITE_META } from '#app/site-meta.ts';
import type { HomeData } from '#shared/contracts/site-data.ts';
import type { HomeTexts } from '#shared/site-text-views.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const query = readHomeQuery(url.searchParams);
  const { site } = context.get(renderingContext);
  const [home, texts] = await Promise.all([site.home(query), query.q === undefined ? site.homeTexts() : null]);
  return { ...home, texts, q: query.q, now: Date.now() };
}

export function meta({ loaderData }: { loaderData: { q?: string | undefined } | undefined }) {
  const q = loaderData?.q;
  return q === undefined ? SITE_META : pageTitle(`“${q}”`);
}

export default function Home() {
  const { q, texts, ...home } = useLoaderData<typeof loader>();
  // One route, but two pages for its visitors: with a search and without.
  return (
    <ViewTransition key={q === undefined ? 'all' : 'found'} default="none" enter="page" exit="page">
      <div>{texts ? <Everything {...home} texts={texts} /> : <Found {...home} q={q ?? ''} />}</div>
    </ViewTransition>
  );
}

interface HomePageProps extends HomeData {
  now: number;
}

function Everything({ categories, suggested, page, now, texts }: HomePageProps & { texts: HomeTexts }) {
  return (
    <>
      <HomeHero {...texts.hero} />
      <HomeAbout {...texts.about} />
      <CategoryCards categories={categories} />
      <Suggestions products={suggested} now={now} />
      <HomeProducts key={now} first={page} q={undefined} now={now} suggested={suggested} />
      <CountUp>
        <HomeStatistics {...texts.statistics} />
      </CountUp>
      <HomeTestimonials {...texts.testimonials} />
    </>
  );
}

function Found({ page, suggested, now, q }: HomePageProps & { q: string }) {
  return (
    <>
      <div className="border-b border-hairline">
        <div className="page-width py-6">
          <SearchForm q={q} />
        </div>
      </div>
      <HomeProducts key={now} first={page} q={q} now={now} suggested={suggested} />
    </>
  );
}
