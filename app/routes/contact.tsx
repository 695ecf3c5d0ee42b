import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { ContactForm, type SubmittedMessage } from '#app/features/contact/contact-form.tsx';
import { ContactText } from '#app/features/contact/contact-text.tsx';
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

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderingContext).site.contactText();

export default function ContactPage() {
  const posted = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <ContactText {...useLoaderData<typeof loader>()}>
      <ContactForm posted={posted} taken={search.has('sent')} />
    </ContactText>
  );
}
