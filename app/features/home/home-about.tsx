import type { HomeText } from '#shared/site-texts.ts';

/** How buying works here, in three steps. */
export function HomeAbout({ heading, intro, steps }: HomeText<'home-about'>) {
  return (
    <section aria-labelledby="about-title" className="page-width mt-16 md:mt-24">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-3">
        <h2
          id="about-title"
          className="max-w-[24ch] font-display text-heading font-bold tracking-[-0.02em] lg:col-span-2"
        >
          {heading}
        </h2>
        <p className="max-w-prose text-muted">{intro}</p>
      </div>
      <ol className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-3 lg:gap-x-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <h3 className="flex items-baseline gap-3 font-display text-lead font-semibold">
              <span aria-hidden="true" className="text-pine tabular-nums">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[46ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
