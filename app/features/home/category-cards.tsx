import { ViewTransition } from 'react';
import { Link } from 'react-router';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import type { CategoryView } from '#shared/views/products.ts';

/** The five categories, each with its laptop and how many of them can be bought now. */
export function CategoryCards({ categories }: { categories: readonly CategoryView[] }) {
  return (
    <section aria-labelledby="categories-title" className="page-width mt-16 md:mt-24">
      <h2 id="categories-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        Categories
      </h2>
      <ul className="mt-6 grid overflow-hidden rounded-box border border-hairline bg-hairline gap-px sm:grid-cols-2 lg:grid-cols-5">
        {categories.map(({ id, name, available }) => (
          <li key={id} className="bg-raised sm:last:col-span-2 lg:last:col-span-1">
            <Link
              to={`/category/${name}`}
              prefetch="intent"
              className="group flex h-full items-center gap-4 px-4 py-3 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2 lg:flex-col lg:items-stretch lg:p-5"
            >
              <LaptopDrawing category={name} className="w-24 shrink-0 lg:w-full" />
              <span className="min-w-0 wrap-anywhere">
                <ViewTransition name={`category-${name}`} default="none" share="moved">
                  <span className="block w-fit font-display text-lead font-semibold group-hover:text-pine">{name}</span>
                </ViewTransition>
                <span className="block text-small text-muted tabular-nums">{available} available</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
