import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { RichText } from '#app/features/information/rich-text.tsx';
import type { PageText, Section } from '#shared/page-text.ts';

type Heading = Pick<Section, 'id' | 'heading'>;

interface TextFrameProps extends Pick<PageText, 'lead'> {
  title: string;
  action?: PageText['action'];
  /** What the table of contents leads to; nothing where there is none. */
  contents: readonly Heading[];
  /** Stands over the title. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of text: title, lead and a table of contents, and the text itself in lines of a readable length. */
export function TextFrame({ title, lead, action, contents, above, children }: TextFrameProps) {
  return (
    <div className="page-width grid gap-x-16 py-12 md:py-20 lg:grid-cols-[minmax(0,46.5rem)_minmax(0,16rem)] lg:justify-between xl:gap-x-24">
      {/* At these widths the lines of the blog break alike before and after the fonts come, so that nothing jumps. */}
      <header className="max-w-[46.5rem]">
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
      {contents.length > 0 && <Contents headings={contents} />}
      <div className="max-w-[43rem] min-w-0 lg:col-start-1 lg:row-start-2">{children}</div>
    </div>
  );
}

/** The table of contents: above the text, and beside it where there is room. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="mt-8 max-w-[43rem] border-y border-hairline py-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start lg:border-y-0 lg:border-l lg:py-0 lg:pl-6"
    >
      <h2 id="contents" className="text-small text-muted">
        On this page
      </h2>
      <ol className="mt-2 grid gap-1 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6">
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 touch-target text-link text-balance">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
