import type { FastifyInstance } from 'fastify';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Read-your-writes: a write is answered only when no cache serves what it changed. */
export function readYourWrites(app: FastifyInstance, changes: CatalogueChanges): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (SAFE_METHODS.has(request.method)) done();
    else changes.awaitOwnWrite().then(() => done(), done);
  });
  app.addHook('onClose', () => changes.stop());
}
