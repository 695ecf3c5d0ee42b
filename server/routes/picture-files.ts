import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { DomainError } from '#domain/errors.ts';
import { openPictureFile, readPictureFile } from '#domain/pictures/picture-files.ts';
import { SHOWN_ANYWHERE } from '#server/plugins/security-headers.ts';
import type { Services } from '#server/services.ts';

/** The file of a URL never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export async function pictureFilesRoutes(
  app: FastifyInstance,
  { pictures }: Pick<Services, 'pictures'>,
): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>(
    '/pictures/uploads/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params;
      const wanted = readPictureFile(id, file);
      const stored = wanted && (await openPictureFile(pictures.store, wanted));
      if (!stored)
        throw new DomainError(
          'not-found',
          'We couldn’t find this picture. It may have been removed, or isn’t ready yet.',
        );
      const etag = `"${wanted.id}-${wanted.width}-${wanted.format}"`;
      void reply.headers({ 'cache-control': FOR_EVER, etag, ...SHOWN_ANYWHERE });
      if (fresh(request.headers, { etag })) {
        stored.body.destroy();
        return reply.code(304).send();
      }
      return reply.type(`image/${wanted.format}`).header('content-length', stored.bytes).send(stored.body);
    },
  );
}
