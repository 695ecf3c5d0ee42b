import type { ReactNode } from 'react';
import { TextBlocks } from '#app/features/information/text-block.tsx';
import { TextFrame } from '#app/features/information/text-frame.tsx';
import type { PageText } from '#shared/page-text.ts';

/** Pages with fewer sections have no table of contents. */
const LONG_PAGE_SECTIONS = 4;

interface TextPageProps extends PageText {
  title: string;
  above?: ReactNode;
  below?: ReactNode;
}

/** A page of sections, with a table of contents where there are several. `above` stands over the title, `below` under the last section. */
export function TextPage({ opening, sections, below, ...head }: TextPageProps) {
  return (
    <TextFrame {...head} contents={sections.length >= LONG_PAGE_SECTIONS ? sections : []}>
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
    </TextFrame>
  );
}
