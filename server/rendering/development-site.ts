import type { FastifyInstance } from 'fastify';
import { type ServerBuild, createRequestHandler } from 'react-router';
import { contextOf } from '#server/rendering/built-site.ts';
import type { Site } from '#server/rendering/render-page.ts';

/** Serves the source through Vite, with reload. Node has to run with `--conditions=development`, else two copies of the router meet. */
export async function openDevelopmentSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite');
  const listening = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  // The router's plugin starts a server of its own to read its settings, which would end the process before PostgreSQL has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!listening.includes(listener)) process.off('SIGTERM', listener);
  app.addHook('onClose', () => vite.close());
  return {
    async pages() {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return { handle: createRequestHandler(build, 'development'), renderingContext: contextOf(build) };
    },
    answers: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('finish', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
          if (error) reject(error);
          else resolve(false);
        });
      }),
  };
}
