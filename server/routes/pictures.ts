import { Readable } from 'node:stream';
import * as v from 'valibot';
import { deleteAnswer } from '#shared/contracts/answers.ts';
import { pictureAnswer, picturesQuery } from '#shared/contracts/pictures.ts';
import { MOST_PICTURE_BYTES } from '#shared/picture-kinds.ts';
import { DomainError } from '#domain/errors.ts';
import { getOwnPicture, listOwnPictures, receivePicture, tooLarge } from '#domain/pictures/uploads.ts';
import { removePicture } from '#domain/pictures/remove-pictures.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import { presentPicture } from '#server/presenters/picture.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { hangUpWith } from '#server/plugins/malformed-requests.ts';
import { createUploadSlots } from '#server/plugins/upload-slots.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const idParam = v.object({ id: v.string() });

/** 20 MB at 70 kB/s, which is slow for a telephone. */
const UPLOAD_MS = 290_000;

const bytes = v.instance(Readable, 'Send the picture itself as the body of the request');

/** Sellers' uploads; listing or editing a laptop attaches them to it. */
export async function picturesRoutes(app: App, { pictures, settings }: Services): Promise<void> {
  const site = settings.publicUrl;
  const tags = ['Pictures'];
  const { db } = pictures;
  const places = createUploadSlots();

  app.get(
    '/pictures',
    {
      onRequest: only(['Seller']),
      schema: {
        tags,
        summary: 'The pictures of one’s own laptop, in order',
        querystring: picturesQuery,
        response: { 200: v.array(pictureAnswer) },
      },
    },
    async (request) => {
      const found = await listOwnPictures(db, actorOf(request), request.query.product);
      return found.map((picture) => presentPicture(picture, site));
    },
  );

  app.get(
    '/pictures/:id',
    {
      onRequest: only(['Seller']),
      schema: { tags, summary: 'How far an upload is', params: idParam, response: { 200: pictureAnswer } },
    },
    async (request) => presentPicture(await getOwnPicture(db, actorOf(request), request.params.id), site),
  );

  app.delete(
    '/pictures/:id',
    {
      onRequest: only(['Seller']),
      config: { rateLimit: WRITES },
      schema: {
        tags,
        summary: 'Remove an upload that belongs to no laptop',
        params: idParam,
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      await removePicture(pictures, actorOf(request), request.params.id);
      return { acknowledged: true, deletedCount: 1 };
    },
  );

  await app.register(async (scope) => {
    // Any declared type: the content decides. The domain reads the stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    (scope as App).post(
      '/pictures',
      {
        onRequest: only(['Seller']),
        config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.uploading, bodyMs: UPLOAD_MS },
        schema: {
          tags,
          summary: 'Upload a picture: JPEG, PNG, WebP, AVIF, HEIC or GIF, 20 MB at most; it is made ready afterwards',
          consumes: ['application/octet-stream'],
          body: bytes,
          response: { 200: pictureAnswer },
        },
      },
      async (request, reply) => {
        const owner = actorOf(request);
        try {
          if (Number(request.headers['content-length'] ?? 0) > MOST_PICTURE_BYTES) throw tooLarge();
          const { raw } = request;
          const receivedBefore = raw.socket.bytesRead;
          const upload = {
            account: owner.id,
            address: networkSourceOf(request.ip),
            received: () => raw.socket.bytesRead - receivedBefore,
            isComing: () => !raw.complete,
            giveWay: (why: DomainError) => hangUpWith(why, reply.raw, raw.socket),
          };
          const id = await places.take(upload, () => receivePicture(pictures, owner, request.body));
          return { _id: id, state: 'processing' as const };
        } catch (error) {
          // The rest of the body is read and discarded, up to a bound.
          if (error instanceof DomainError && error.code === 'too-large') void reply.header('connection', 'close');
          throw error;
        }
      },
    );
  });
}
