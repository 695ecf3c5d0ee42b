import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { readOutbox } from '#server/email/outbox.ts';
import { sendProblem } from '#server/plugins/errors.ts';
import { isApiPath, isDataRequest } from '#server/plugins/request-urls.ts';
import { openBuiltSite } from '#server/rendering/built-site.ts';
import { openDevelopmentSite } from '#server/rendering/development-site.ts';
import { pageCacheKey } from '#server/rendering/page-address.ts';
import { sendProblemPage } from '#server/rendering/error-page.ts';
import { type PageSettings, type Site, renderPage } from '#server/rendering/render-page.ts';
import {
  sendCachedPage,
  type CachedPage,
  type PageCache,
  createPageCache,
  renderCachedPage,
} from '#server/rendering/page-cache.ts';
import { registerMovedPages } from '#server/rendering/moved-pages.ts';
import { createSiteData } from '#server/rendering/site-data.ts';
import { registerSiteFiles } from '#server/rendering/site-files.ts';
import { registerSitemap } from '#server/rendering/sitemap.ts';
import type { Services } from '#server/services.ts';
import { assertOwnOrigin } from '#server/plugins/authentication.ts';
import { MESSAGES } from '#server/plugins/rate-limits.ts';

/** Serves the site: its files, and a page for every other address. */
export async function registerRendering(
  app: FastifyInstance,
  services: Services,
  mode: 'built' | 'development',
): Promise<void> {
  const { settings } = services;
  const site = await (mode === 'built' ? openBuiltSite(app) : openDevelopmentSite(app));
  registerSiteFiles(app, settings.publicUrl);
  registerSitemap(app, services, settings.publicUrl);
  registerMovedPages(app);
  const pageSettings: PageSettings = {
    site: createSiteData(services),
    outbox: (request) => readOutbox(services, request),
    work: services.renderLimits,
    writers: services.recentWriters,
    publicUrl: settings.publicUrl,
    stripe: settings.stripe !== undefined,
    secure: mode === 'built',
  };
  await app.register(async (scope) =>
    postForms(scope, services, async (request, reply) => renderPage(request, reply, await site.pages(), pageSettings)),
  );
  const pages = createPageCache(services.catalogueChanges);
  services.caches.set('pages', pages);
  servePages(app, site, pageSettings, services.catalogueChanges, pages);
}

/** A page, or the data of one, for every address that nothing else answers, whatever goes wrong. */
export function servePages(
  app: FastifyInstance,
  site: Site,
  settings: PageSettings,
  changes: CatalogueChanges,
  shared: PageCache = createPageCache(changes),
): void {
  const making = new Set<string>();
  const findShared = async (key: string, request: FastifyRequest): Promise<CachedPage | null> => {
    const pending = changes.revalidate();
    if (pending) await pending;
    const known = shared.get(key);
    if (known !== undefined) return known;
    // One request waits for the new page; the others get the one before, except who may have changed it.
    const isFirst = !making.has(key);
    const previous = isFirst || settings.writers?.has(request.ip) ? undefined : shared.previous(key);
    if (previous !== undefined) return previous;
    const reportError = (error: unknown) => request.log.error({ err: error }, 'A page failed');
    if (isFirst) making.add(key);
    try {
      const pages = await site.pages();
      const make = (allGone: AbortSignal) => renderCachedPage(key, pages, settings, { reportError, allGone });
      const kind = isDataRequest(key) ? 'answer' : 'page';
      return await settings.work.makeShared(request, kind, { cache: shared, key }, make);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      // A failed render is tried once more, for its visitor only, who then gets the error.
      return null;
    } finally {
      if (isFirst) making.delete(key);
    }
  };

  app.route({
    // Where CORS is on, OPTIONS has a route of its own.
    method: app.supportedMethods.filter((method) => !app.hasRoute({ method, url: '/*' })),
    url: '/*',
    schema: { hide: true },
    // Answered before a body would be read.
    onRequest: async (request, reply) => {
      if (isApiPath(request.url)) return reply.callNotFound();
      if (request.method === 'GET' || request.method === 'HEAD') return;
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Pages only answer GET and HEAD.\n');
    },
    // A refusal for too many requests is a page as well; for the router it is a problem.
    errorHandler: (error, request, reply) =>
      void (isDataRequest(request.url) ? sendProblem : sendProblemPage)(error, request, reply),
    handler: async (request, reply) => {
      // In development pages change with their source.
      const key = settings.secure ? pageCacheKey(request.url) : null;
      const page = key === null ? null : await findShared(key, request);
      if (page) return sendCachedPage(request, reply, page);
      if (await site.answers(request, reply)) return reply.hijack();
      return renderPage(request, reply, await site.pages(), settings);
    },
  });
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The longest message in the longest encoding, and the other fields. */
const LARGEST_FORM_BYTES = 64 * 1024;

/**
 * Takes the contact form as a browser posts it without JavaScript: to the page itself, which answers with a page. The session
 * is ignored here.
 */
async function postForms(
  app: FastifyInstance,
  { ownOrigins }: Pick<Services, 'ownOrigins'>,
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  // A person reads this: the browser's way back leads to what they typed.
  app.setErrorHandler(sendProblemPage);

  app.post('/contact', {
    config: { rateLimit: MESSAGES },
    schema: { hide: true },
    onRequest: async (request) => assertOwnOrigin(request, ownOrigins(), { required: false }),
    handler: async (request, reply) => render(request, reply),
  });
}
