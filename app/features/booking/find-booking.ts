import { apiGet } from '#app/api/client.ts';
import { queryClient } from '#app/api/query-client.ts';
import { bookedQuery } from '#app/features/booking/use-booked.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { type OrderView, toOrderView } from '#shared/views/orders.ts';

/** What is good to know when a booking begins is not waited for any longer. */
const TIMEOUT_MS = 1_500;

/** What an account has saved for its next booking. */
export type ContactDetails = Pick<OwnAccountAnswer, 'phone' | 'place'>;

/** The account's own booking of a laptop; null where there is none. @param staleTime how old the answer may be, in milliseconds. Throws ApiError */
export async function findBooking({ uid }: SessionUser, productId: string, staleTime = 0): Promise<OrderView | null> {
  const booked = await queryClient.fetchQuery({ ...bookedQuery(uid), staleTime, retry: false });
  const own = booked.find((one) => one.productId === productId);
  return own ? toOrderView(await apiGet<OrderAnswer>(`/orders/${own.orderId}`)) : null;
}

const ACCOUNT = ['list', '/users/me'];

/** What the account has saved for its next booking. Throws ApiError */
export function readContactDetails(): Promise<ContactDetails> {
  return queryClient.fetchQuery({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => apiGet<OwnAccountAnswer>('/users/me', { signal }),
    retry: false,
  });
}

/** What it had saved when that was last read: for a form that is opened again without a connection. */
export function knownContactDetails(): ContactDetails {
  return queryClient.getQueryData<OwnAccountAnswer>(ACCOUNT) ?? {};
}

/** What comes in time, else `otherwise`. */
export function inTime<T, U>(answer: Promise<T>, otherwise: U): Promise<T | U> {
  return Promise.race([
    answer.catch(() => otherwise),
    new Promise<U>((resolve) => setTimeout(() => resolve(otherwise), TIMEOUT_MS)),
  ]);
}
