import { CONTACT_WAYS } from '#app/features/contact/contact-ways.ts';

/** The other ways to reach us. */
export function ContactBlocks() {
  return (
    <dl className="grid content-start gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {CONTACT_WAYS.map(({ title, value, href, text }) => (
        <div key={title} className="border-t border-hairline py-4">
          <dt className="text-small text-muted">{title}</dt>
          <dd className="mt-1 font-medium wrap-anywhere text-ink">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="text-pine underline underline-offset-4 hover:text-pine-strong">
                {value}
              </a>
            )}
          </dd>
          <dd className="mt-1 text-small text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
