import type { ReactNode } from 'react';
import { contactWays } from '#app/features/contact/contact-ways.ts';
import { Location } from '#app/features/contact/location.tsx';
import type { HomeText } from '#shared/site-texts.ts';

/** The contact page around its form: the other ways to reach us, and where we are. */
export function ContactText({ children, ...text }: HomeText<'contact'> & { children: ReactNode }) {
  return (
    <div className="page-width py-12 md:py-20">
      <h1 className="font-display text-display font-bold tracking-[-0.02em]">Contact Us</h1>
      <p className="mt-4 text-lead text-balance text-muted">{text.lead}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {children}
        <ContactBlocks text={text} />
      </div>
      <Location {...text} />
    </div>
  );
}

/** The other ways to reach us. */
function ContactBlocks({ text }: { text: HomeText<'contact'> }) {
  return (
    <dl className="grid content-start gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {contactWays(text).map(({ title, value, href, more }) => (
        <div key={title} className="border-t border-hairline py-4">
          <dt className="text-small text-muted">{title}</dt>
          <dd className="mt-1 font-medium wrap-anywhere text-ink">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="touch-target-inline text-link">
                {value}
              </a>
            )}
          </dd>
          <dd className="mt-1 text-small text-balance text-muted">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
