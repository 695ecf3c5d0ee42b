import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { RichText } from '#app/features/information/rich-text.tsx';
import { TextBlocks } from '#app/features/information/text-block.tsx';
import type { PageText, Section } from '#shared/page-text.ts';

/** Pages with fewer sections have no table of contents. */
const LONG_PAGE_SECTIONS = 4;

interface TextPageProps extends PageText {
  title: string;
  above?: ReactNode;
  below?: ReactNode;
}

/** A page of text: title, lead, sections, and a table of contents where there are several. `above` stands over the title, `below` under the last section. */
export function TextPage({ title, lead, action, opening, sections, above, below }: TextPageProps) {
  const long = sections.length >= LONG_PAGE_SECTIONS;
  return (
    <div className="page-width grid gap-x-16 py-12 md:py-20 lg:grid-cols-[minmax(0,65ch)_minmax(0,16rem)] lg:justify-between xl:gap-x-24">
      <header className="max-w-[65ch]">
        {above}
        <h1 className="font-display text-display font-bold tracking-[-0.02em]">{title}</h1>
        <p className="mt-4 text-lead text-muted">
          <RichText text={lead} />
        </p>
        {action && (
          <Link to={action.to} className={`mt-6 ${buttonClass()}`}>
            {action.label}
          </Link>
        )}
      </header>
      {long && <Contents sections={sections} />}
      <div className="max-w-[65ch] lg:col-start-1 lg:row-start-2">
        {opening.length > 0 && (
          <div className="prose mt-10">
            <TextBlocks blocks={opening} />
          </div>
        )}
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} aria-labelledby={id} className="prose mt-12">
            <h2 id={id} className="scroll-mt-24 font-display text-title font-semibold text-ink">
              {heading}
            </h2>
            <TextBlocks blocks={blocks} />
          </section>
        ))}
        {below}
      </div>
    </div>
  );
}

/** The table of contents: above the text, and beside it where there is room. */
function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="mt-8 max-w-[65ch] border-y border-hairline py-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start lg:border-y-0 lg:border-l lg:py-0 lg:pl-6"
    >
      <h2 id="contents" className="text-small text-muted">
        On this page
      </h2>
      <ol className="mt-2 grid gap-1 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 touch-target text-link">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
