import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { PictureStoreSettings } from '#config/settings.ts';
import { type PictureStore, StoreUnavailable } from '#gateways/picture-store/port.ts';

const ANSWER_MS = 30_000;
/** Beside the first; for what a store answers now and then (5xx), with growing pauses. */
const RETRIES = 2;

/**
 * Keeps files in a bucket of any store that speaks S3's protocol: Amazon's, or another one by its endpoint, with the bucket in the path. Requests are
 * signed (version 4); what is sent is not hashed beforehand, since it goes over https or inside a private network.
 */
export function s3Store({ endpoint, region, bucket, keyId, secretKey }: PictureStoreSettings): PictureStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${name}`;
    try {
      return await client.fetch(address, {
        ...init,
        method,
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new StoreUnavailable(`The picture store cannot be reached: ${(error as Error).message}`, { cause: error });
    }
  };
  return {
    async put(name, path, contentType) {
      const body = await openAsBlob(path, { type: contentType });
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      const answer = await ask('PUT', name, { body, headers });
      if (!answer.ok) throw await refusal(answer);
      await answer.body?.cancel();
    },
    async open(name) {
      const answer = await ask('GET', name);
      if (answer.status !== 404 && !answer.ok) throw await refusal(answer);
      if (answer.ok && answer.body) {
        const bytes = Number(answer.headers.get('content-length') ?? Number.NaN);
        if (!Number.isSafeInteger(bytes))
          throw new StoreUnavailable('The picture store does not say how long a file is');
        return { bytes, body: Readable.fromWeb(answer.body as ReadableStream) };
      }
      await answer.body?.cancel();
      return null;
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      if (answer.status !== 404 && !answer.ok) throw await refusal(answer);
      await answer.body?.cancel();
    },
  };
}

/** What a store says in place of doing something: its code, and nothing of what was asked. */
async function refusal(answer: Response): Promise<StoreUnavailable> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'no reason given';
  return new StoreUnavailable(`The picture store answered ${answer.status} (${code})`);
}
