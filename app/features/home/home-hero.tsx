import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
import { SearchForm } from '#app/features/search/search-form.tsx';
import type { HomeText } from '#shared/site-texts.ts';

/** One sentence, a search and two ways on. The drawn laptop stands on the line that ends the section. */
export function HomeHero({ heading, browse, sell }: HomeText<'hero'>) {
  return (
    <section aria-labelledby="hero-title" className="border-b-[3px] border-ink dark:border-control">
      <div className="page-width grid items-end gap-x-8 md:grid-cols-[minmax(0,9fr)_minmax(0,7fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:gap-x-12">
        <div className="py-12 md:py-14 lg:pt-20 lg:pb-16">
          <h1
            id="hero-title"
            className="max-w-[14ch] font-display text-display font-bold tracking-[-0.03em] wrap-anywhere"
          >
            {heading}
          </h1>
          <div className="mt-8">
            <SearchForm />
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Link to="/laptops" prefetch="intent" className={buttonClass({ variant: 'secondary' })}>
              {browse}
            </Link>
            <Link to="/dashboard/addProducts" prefetch="intent" className={buttonClass({ variant: 'secondary' })}>
              {sell}
            </Link>
          </div>
        </div>
        <HeroDrawing className="pointer-events-none mx-auto -mt-16 block w-full max-w-md md:mt-0 md:max-w-none" />
      </div>
    </section>
  );
}
