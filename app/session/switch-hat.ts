import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { wearHat } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { Hat } from '#shared/catalogue.ts';

/** Switches between buying and selling, for this tab at once and for others when they next ask. Throws ApiError. */
export async function switchHat(hat: Hat): Promise<void> {
  await apiSend<UpdateAnswer>('PUT', '/users/hat', { type: hat });
  wearHat(hat);
  await reloadLists();
}
