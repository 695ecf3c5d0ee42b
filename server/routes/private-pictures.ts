import type { FastifyInstance } from 'fastify';
import type { PictureStore } from '#gateways/picture-store/port.ts';
import { PICTURE_WIDTHS } from '#shared/pictures.ts';
import { DomainError } from '#domain/errors.ts';
import { openPictureFile, type PictureFile, readPictureFile } from '#domain/pictures/picture-files.ts';
import { getGuardedPicture } from '#domain/pictures/private-pictures.ts';
import { actorOf, signedIn } from '#server/plugins/authorization.ts';
import type { Services } from '#server/services.ts';

/** For the browser of who asked alone, and not for long: what may be seen can change. */
const BRIEFLY = 'private, max-age=600';

/** A small picture has no wide files: the widest up to what is asked for. */
async function openNearest(store: PictureStore, { id, width, format }: PictureFile, isPrivate: boolean) {
  for (const narrower of PICTURE_WIDTHS.filter((one) => one <= width).toReversed()) {
    const stored = await openPictureFile(store, { id, width: narrower, format }, isPrivate);
    if (stored) return stored;
  }
  return null;
}

/** `GET /pictures/private/{id}/{file}`: pictures of messages and claims, for those whom they concern; an `<img>` sends the session's cookie. */
export async function privatePicturesRoutes(
  app: FastifyInstance,
  { pictures }: Pick<Services, 'pictures'>,
): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>(
    '/pictures/private/:id/:file',
    { schema: { hide: true }, onRequest: signedIn },
    async (request, reply) => {
      const { id, file } = request.params;
      const wanted = readPictureFile(id, file);
      const isPrivate = wanted ? await getGuardedPicture(pictures.db, actorOf(request), wanted.id) : true;
      const stored = wanted && (await openNearest(pictures.store, wanted, isPrivate));
      if (!stored) throw new DomainError('not-found', 'We couldn’t find this picture. It may have been removed.');
      void reply.headers({ 'cache-control': BRIEFLY, 'content-length': stored.bytes });
      return reply.type(`image/${wanted.format}`).send(stored.body);
    },
  );
}
