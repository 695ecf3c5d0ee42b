import { type ApiError, sendRequest } from '#app/api/client.ts';
import { hatHeaders } from '#app/api/hat.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { MOST_IMPORT_BYTES } from '#shared/imports.ts';

/** Why a file can't be imported, before it is sent; null where nothing is known to be wrong. */
export function whyNot(file: File): string | null {
  if (file.size === 0) return 'This file is empty. Choose one with a laptop in each row.';
  if (file.type.startsWith('image/')) return 'This is a picture. Choose a CSV file with a laptop in each row.';
  if (file.size > MOST_IMPORT_BYTES)
    return 'This file is larger than 5 MB. Split it into smaller files, and import one after the other.';
  return null;
}

/** Files whose answer has not come, each with the key of its call: sent again, the same file is the same import. */
const unanswered = new Map<string, string>();

/** Uploads a file of laptops. When its answer was lost, the same file sent again makes no second import. @returns the id of its import. Throws ApiError. */
export async function sendFile(file: File): Promise<string> {
  const same = `${file.name} ${file.size} ${file.lastModified}`;
  const key = unanswered.get(same) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(same, key);
  try {
    const response = await sendRequest(`/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
      method: 'POST',
      headers: { ...hatHeaders(), 'content-type': 'text/csv', 'idempotency-key': key },
      body: file,
    });
    const { insertedId } = (await response.json()) as InsertAnswer;
    unanswered.delete(same);
    return insertedId;
  } catch (error) {
    const { status, code } = error as ApiError;
    if (status >= 400 && status < 500 && code !== 'idempotency-running') unanswered.delete(same);
    throw error;
  }
}
