import { type ActionFunctionArgs, data, redirect, useActionData, useSearchParams } from 'react-router';
import { ContactBlocks } from '#app/features/contact/contact-blocks.tsx';
import { ContactForm, type SubmittedMessage } from '#app/features/contact/contact-form.tsx';
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
      <p className="mt-4 text-lead text-muted">
        A question about a laptop, a booking or the site? Write to us, and a person answers.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <ContactForm posted={posted} taken={search.has('sent')} />
        <ContactBlocks />
      </div>
      <Location />
    </div>
  );
}
