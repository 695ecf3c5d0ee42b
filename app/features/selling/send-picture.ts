import { renewToken, storedToken } from '#app/api/access-token.ts';
import { ApiError, unreachable } from '#app/api/api-error.ts';
import { apiGet } from '#app/api/client.ts';
import { withId } from '#shared/views/with-id.ts';
import type { PictureAnswer, PictureView } from '#shared/contracts/pictures.ts';
import type { Problem } from '#shared/problems.ts';

/** How often it is asked whether an upload is ready. */
const LOOK_MILLISECONDS = 700;

const LISTING_PICTURES = '/pictures';

interface Sending {
  /** Hears which share has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Where in the API it goes; to the pictures of listings by default. */
  path?: string;
}

/** Uploads a picture. Throws ApiError; an AbortError when it is cancelled. */
export async function sendPicture(file: File, sending: Sending): Promise<PictureView> {
  try {
    return withId(await attempt(file, sending));
  } catch (error) {
    // Tokens end; the next one is asked for once.
    if (!(error instanceof ApiError) || error.status !== 401 || (await renewToken()) !== 'renewed') throw error;
    return withId(await attempt(file, sending));
  }
}

/** `fetch` cannot say how much it has sent. */
function attempt(file: File, { onProgress, signal, path = LISTING_PICTURES }: Sending): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    const token = storedToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response);
      else reject(problemOf(request));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function problemOf({ status, response }: XMLHttpRequest): ApiError {
  const { code, detail }: Partial<Problem> = Object(response);
  return new ApiError(
    status,
    code ?? 'internal-error',
    detail ?? 'The picture couldn’t be sent. Try again in a moment.',
  );
}

/** Waits until an upload is ready, or has failed for good. Throws ApiError. */
export async function awaitPicture(id: string, signal: AbortSignal, path = LISTING_PICTURES): Promise<PictureView> {
  for (;;) {
    const picture = withId(await apiGet<PictureAnswer>(`${path}/${id}`, { signal }));
    if (picture.state !== 'processing') return picture;
    await new Promise((next) => setTimeout(next, LOOK_MILLISECONDS));
  }
}
