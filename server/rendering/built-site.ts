import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type ServerBuild, createRequestHandler } from 'react-router';
import { CONTENT_POLICY, SHOWN_ANYWHERE } from '#server/plugins/security-headers.ts';
import { ROOT } from '#config/root.ts';
import { serveBuiltAssets } from '#server/rendering/built-assets.ts';
import type { Pages, Site } from '#server/rendering/render-page.ts';

const BUILD = join(ROOT, 'build');

/** Pictures may be drawings that somebody opens by their own address; nothing in them runs. */
const PICTURE_HEADERS = {
  'content-security-policy': `${CONTENT_POLICY}; sandbox`,
  'x-content-type-options': 'nosniff',
};

/** The code of the pages; loaded once. @throws when the site has not been built. */
export async function loadBuiltPages(): Promise<ServerBuild> {
  const file = join(BUILD, 'server/index.js');
  if (!existsSync(file)) throw new Error('The site has not been built. Run: npm run build');
  return import(pathToFileURL(file).href);
}

/** Serves the files of the build, and gives its pages. @throws when the site has not been built. */
export async function openBuiltSite(app: FastifyInstance): Promise<Site> {
  const build = await loadBuiltPages();

  serveBuiltAssets(app, join(BUILD, 'client/assets'));
  const common = { decorateReply: false, index: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(ROOT, 'app/public/pictures'),
    prefix: '/pictures/',
    // One route for each file that is there: otherwise each request reads the names in all its folders.
    wildcard: false,
    maxAge: '1d',
    setHeaders: (reply) => void reply.headers({ ...PICTURE_HEADERS, ...SHOWN_ANYWHERE }),
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(ROOT, 'app/public'),
    prefix: '/',
    // Everything else stays a page.
    wildcard: false,
    globIgnore: ['pictures/**'],
    maxAge: '1d',
    setHeaders: (reply) => void reply.headers(PICTURE_HEADERS),
  });
  const pages: Pages = { handle: createRequestHandler(build, 'production'), renderingContext: contextOf(build) };
  return { pages: async () => pages, answers: async () => false };
}

/** The key that the build's own bundle made; a key made on this side would be a different one. */
export function contextOf(build: ServerBuild): Pages['renderingContext'] {
  const entry = build.entry.module as ServerBuild['entry']['module'] & Pick<Pages, 'renderingContext'>;
  return entry.renderingContext;
}
