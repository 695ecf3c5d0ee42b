import type { ReactNode } from 'react';
import { FirstPortrait, FourthPortrait, SecondPortrait, ThirdPortrait } from '#app/drawings/portraits.tsx';
import type { HomeText } from '#shared/site-texts.ts';

const PORTRAITS: Readonly<Record<string, ReactNode>> = {
  headscarf: <FirstPortrait />,
  beard: <SecondPortrait />,
  'long-hair': <ThirdPortrait />,
  glasses: <FourthPortrait />,
};

/** What people say who bought or sold here. */
export function HomeTestimonials({ heading, testimonials }: HomeText<'testimonials'>) {
  return (
    <section aria-labelledby="testimonials-title" className="page-width mt-16 md:mt-24">
      <h2 id="testimonials-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        {heading}
      </h2>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-box border border-hairline bg-hairline md:grid-cols-2">
        {testimonials.map(({ name, who, text, portrait }) => (
          <li key={name + text} className="bg-raised">
            <figure className="flex h-full flex-col gap-5 p-5 md:p-8">
              <blockquote className="grow text-lead">
                <p className="-indent-[0.45em]">“{text}”</p>
              </blockquote>
              <figcaption className="flex items-center gap-4">
                <Portrait of={name} drawn={portrait} />
                <span className="min-w-0">
                  <span className="block font-display font-semibold">{name}</span>
                  <span className="block text-small text-balance text-muted">{who}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A drawing, or the first letter of the name. */
function Portrait({ of: name, drawn }: { of: string; drawn: string }) {
  const drawing = PORTRAITS[drawn];
  if (drawing !== undefined) return drawing;
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-pine-tint font-display text-title font-semibold text-pine-strong"
    >
      {[...name][0]}
    </span>
  );
}
