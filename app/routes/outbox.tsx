import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ApiError, apiGet } from '#app/api/client.ts';
import { Outbox } from '#app/features/email/outbox.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';
import type { OutboxEmail } from '#shared/contracts/email.ts';

export const meta = () => pageTitle('Outbox');

/** A letter may let its reader into an account: no cache keeps it. */
export const headers = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: LoaderFunctionArgs) {
  return shown(await context.get(renderingContext).outbox());
}

export async function clientLoader() {
  return shown(
    await apiGet<OutboxEmail[]>('/outbox').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  );
}

/** Where there is no outbox, there is no such page. */
function shown(letters: OutboxEmail[] | null): OutboxEmail[] {
  if (letters === null) throw data(null, { status: 404 });
  return letters;
}

export default function OutboxPage() {
  return <Outbox letters={useLoaderData<typeof loader>()} />;
}
