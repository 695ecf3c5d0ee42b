import { type ActionFunctionArgs, data, redirect, useActionData, useSearchParams } from 'react-router';
import { ContactForm, type SubmittedMessage } from '#app/features/contact/contact-form.tsx';
import { CONTACT_WAYS } from '#app/features/contact/contact-ways.ts';
import { Location } from '#app/features/contact/location.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export const meta = () => pageTitle('Contact Us');

/** The form as browsers without JavaScript post it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value;
  const refused = await context.get(renderingContext).site.submitMessage(values);
  if (!refused) return redirect('/contact?sent', 303);
  const posted: SubmittedMessage = { values, refused };
  return data(posted, { status: refused.status });
}

export default function ContactPage() {
  const posted = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <div className="page-width py-12 md:py-20">
      <h1 className="font-display text-display font-bold tracking-[-0.02em]">Contact Us</h1>
      <p className="mt-4 text-lead text-balance text-muted">
        A question about a laptop, a booking or the site? Write to us, and a person will answer.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <ContactForm posted={posted} taken={search.has('sent')} />
        <ContactBlocks />
      </div>
      <Location />
    </div>
  );
}

/** The other ways to reach us. */
function ContactBlocks() {
  return (
    <dl className="grid content-start gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {CONTACT_WAYS.map(({ title, value, href, text }) => (
        <div key={title} className="border-t border-hairline py-4">
          <dt className="text-small text-muted">{title}</dt>
          <dd className="mt-1 font-medium wrap-anywhere text-ink">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="touch-target text-link">
                {value}
              </a>
            )}
          </dd>
          <dd className="mt-1 text-small text-balance text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
