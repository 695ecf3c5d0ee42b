import { useEffect } from 'react';
import { COMPONENTS } from '#app/features/design/components.tsx';
import { FOUNDATIONS } from '#app/features/design/foundations.tsx';
import { PAGE_PARTS } from '#app/features/design/page-parts.tsx';
import { showForcedStates } from '#app/features/design/show-forced-states.ts';
import { BothThemes } from '#app/features/design/specimen.tsx';

const SECTIONS = [...FOUNDATIONS, ...COMPONENTS, ...PAGE_PARTS];

/** Every component in every state, in both themes: what to build pages from, and where to see what a change does. */
export function DesignPage() {
  useEffect(showForcedStates, []);
  return (
    <div className="mx-auto grid w-full max-w-[110rem] gap-x-10 px-4 py-10 md:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Sections" className="hidden lg:block">
        <ul className="sticky top-24 grid gap-0.5">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-box px-3 py-1.5 text-muted hover:bg-sunken hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="font-display text-display font-bold tracking-[-0.03em]">Design system</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">
          Calm, precise, a little warm. These are the very components that the site is made of, so what is wrong here is
          wrong there.
        </p>
        {SECTIONS.map(({ id, title, rule, ...section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-14">
            <h2 id={`${id}-title`} className="font-display text-heading font-bold tracking-[-0.02em]">
              {title}
            </h2>
            <p className="mt-1 mb-5 max-w-prose text-muted">{rule}</p>
            <BothThemes {...section} />
          </section>
        ))}
      </div>
    </div>
  );
}
