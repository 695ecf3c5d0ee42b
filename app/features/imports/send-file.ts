import { sendRequest } from '#app/api/client.ts';
import { hatHeaders } from '#app/api/hat.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { MOST_IMPORT_BYTES } from '#shared/imports.ts';

/** Why a file can't be imported, before it is sent; null where nothing is known to be wrong. */
export function whyNot(file: File): string | null {
  if (file.size === 0) return 'This file is empty. Choose one with a laptop in each row.';
  if (file.size > MOST_IMPORT_BYTES)
    return 'This file is larger than 5 MB. Split it into smaller files, and import one after the other.';
  return null;
}

/** Uploads a file of laptops. @returns the id of its import. Throws ApiError. */
export async function sendFile(file: File): Promise<string> {
  const response = await sendRequest(`/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: 'POST',
    headers: { ...hatHeaders(), 'content-type': 'text/csv' },
    body: file,
  });
  const { insertedId } = (await response.json()) as InsertAnswer;
  return insertedId;
}
