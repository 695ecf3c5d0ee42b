import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Outbox } from '#app/features/email/outbox.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export const meta = () => pageTitle('Outbox');

/** An e-mail may hold a link into an account: it is not cached. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Where there is no outbox, there is no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const emails = await context.get(renderingContext).outbox();
  if (emails === null) throw data(null, { status: 404 });
  return emails;
}

export default function OutboxPage() {
  return <Outbox emails={useLoaderData<typeof loader>()} />;
}
