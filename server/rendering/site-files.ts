import type { FastifyInstance } from 'fastify';

/** What is of no use to search engines: calls, pages for members, and the card sandbox. */
const NOT_FOR_CRAWLERS = ['/api/', '/dashboard', '/card-sandbox/'];

/** Serves what crawlers ask for first. It names the site by its public address, so it is no static file. */
export function registerSiteFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = writeRobots(publicUrl);
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
}

function writeRobots(publicUrl: string): string {
  const disallow = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${disallow}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
