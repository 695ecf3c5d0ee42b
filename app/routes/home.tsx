import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CategoryCards } from '#app/features/home/category-cards.tsx';
import { CountUp } from '#app/features/home/count-up.tsx';
import { HomeAbout } from '#app/features/home/home-about.tsx';
import { HomeHero } from '#app/features/home/home-hero.tsx';
import { HomeProducts } from '#app/features/home/home-products.tsx';
import { HomeStatistics } from '#app/features/home/home-statistics.tsx';
import { HomeTestimonials } from '#app/features/home/home-testimonials.tsx';
import { Suggestions } from '#app/features/home/suggestions.tsx';
import { renderingContext } from '#app/site-data.ts';
import { SITE_META } from '#app/site-meta.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

/** @throws {Response} the way to the list of laptops, where words are searched for: it has filters, sorts and saved searches */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { searchParams } = url;
  if (searchParams.get('q')?.trim())
    throw redirect(`/laptops?${new URLSearchParams({ q: searchParams.get('q') ?? '' })}`, 301);
  const { site } = context.get(renderingContext);
  const [home, texts] = await Promise.all([site.home(searchParams.get('cursor') ?? undefined), site.homeTexts()]);
  return { ...home, texts, now: Date.now() };
}

export const meta = () => SITE_META;

export default function Home() {
  const { categories, suggested, page, now, texts } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero {...texts.hero} />
      <HomeAbout {...texts.about} />
      <CategoryCards categories={categories} />
      <Suggestions products={suggested} now={now} />
      <HomeProducts key={now} first={page} now={now} suggested={suggested} />
      <CountUp>
        <HomeStatistics {...texts.statistics} />
      </CountUp>
      <HomeTestimonials {...texts.testimonials} />
    </>
  );
}
