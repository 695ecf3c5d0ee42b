import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deleteAnswer } from '#shared/contracts/answers.ts';
import { type PictureAnswer, pictureAnswer, picturesQuery } from '#shared/contracts/pictures.ts';
import { MOST_PICTURE_BYTES } from '#shared/picture-kinds.ts';
import type { Actor } from '#domain/actor.ts';
import { assertPartOfSale } from '#domain/claims/claim-pictures.ts';
import { DomainError } from '#domain/errors.ts';
import { getOwnPicture, listOwnPictures, receivePicture, tooLarge } from '#domain/pictures/uploads.ts';
import { pageOfAll } from '#domain/paging.ts';
import { removePicture } from '#domain/pictures/remove-pictures.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import { presentPicture } from '#server/presenters/pictures.ts';
import { presentDelete } from '#server/presenters/answers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { sellers, signedIn } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { hangUpWith } from '#server/plugins/malformed-requests.ts';
import { createUploadSlots } from '#server/plugins/upload-slots.ts';
import type { Services } from '#server/services.ts';

/** 20 MB at 70 kB/s, which is slow for a telephone. */
const UPLOAD_MS = 290_000;

interface Upload {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  body: Readable;
}

/** Uploads: sellers' for listings, and those of anybody for messages and claims, which are private. */
export async function picturesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { pictures, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Pictures');
  const site = settings.publicUrl;
  const { db } = pictures;
  const places = createUploadSlots();

  list('/pictures', {
    summary: 'The pictures of a laptop of your own, in order',
    allow: sellers(db),
    query: picturesQuery,
    item: pictureAnswer,
    find: async ({ actor, query }) => pageOfAll(await listOwnPictures(db, actor, query.product), query),
    present: (picture) => presentPicture(picture, site),
  });

  route('GET /pictures/:id', {
    summary: 'The progress of an upload',
    allow: sellers(db),
    params: byId,
    answer: pictureAnswer,
    run: async ({ actor, params }) => presentPicture(await getOwnPicture(db, actor, params.id), site),
  });

  route('DELETE /pictures/:id', {
    summary: 'Remove an upload that belongs to no laptop',
    limits: { rateLimit: WRITES },
    allow: sellers(db),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await removePicture(pictures, actor, params.id);
      return presentDelete(1);
    },
  });

  route('GET /conversations/pictures/:id', {
    summary: 'The progress of an upload for a message',
    allow: signedIn,
    params: byId,
    answer: pictureAnswer,
    run: async ({ actor, params }) => presentPicture(await getOwnPicture(db, actor, params.id), site),
  });

  await app.register(async (scope) => {
    // Any declared type: the content decides. The domain reads the stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const uploads = defineRoutes(scope, services, 'Pictures');
    const upload = {
      limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.uploading, bodyMs: UPLOAD_MS },
      body: v.instance(Readable, 'Send the picture itself as the body of the request'),
      document: { consumes: ['application/octet-stream'] },
      answer: pictureAnswer,
    };

    uploads.route('POST /pictures', {
      ...upload,
      summary: 'Upload a picture: JPEG, PNG, WebP, AVIF, HEIC or GIF, 20 MB at most; it is processed afterwards',
      allow: sellers(db),
      run: (call) => receive(call),
    });

    uploads.route('POST /conversations/pictures', {
      ...upload,
      summary: 'Upload a picture for a message, which only the two sides see once it is sent; like `POST /pictures`',
      allow: signedIn,
      run: (call) => receive(call, { isPrivate: true }),
    });

    uploads.route('POST /orders/:id/claim/pictures', {
      ...upload,
      summary: 'Upload a picture of what is wrong with a paid order, as either side; like `POST /pictures`',
      allow: signedIn,
      params: byId,
      run: async (call) => {
        await assertPartOfSale(db, call.actor, call.params.id);
        return receive(call, { isPrivate: true });
      },
    });
  });

  async function receive(
    { request, reply, actor, body }: Upload,
    kind?: Parameters<typeof receivePicture>[3],
  ): Promise<PictureAnswer> {
    try {
      if (Number(request.headers['content-length'] ?? 0) > MOST_PICTURE_BYTES) throw tooLarge();
      const { raw } = request;
      const receivedBefore = raw.socket.bytesRead;
      const upload = {
        account: actor.id,
        address: networkSourceOf(request.ip),
        received: () => raw.socket.bytesRead - receivedBefore,
        isComing: () => !raw.complete,
        giveWay: (why: DomainError) => hangUpWith(why, reply.raw, raw.socket),
      };
      const id = await places.take(upload, () => receivePicture(pictures, actor, body, kind));
      return { _id: id, state: 'processing' };
    } catch (error) {
      // The rest of the body is read and discarded, up to a bound.
      if (error instanceof DomainError && error.code === 'too-large') void reply.header('connection', 'close');
      throw error;
    }
  }
}
