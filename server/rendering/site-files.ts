import type { FastifyInstance } from 'fastify';

/** The pages that everybody can see and search engines shall know. Categories are for members, found laptops come and go. */
const LISTED_PAGES = ['/', '/blog', '/contact', '/signup'];

/** What is of no use to search engines: calls, pages for members, and the card sandbox. */
const NOT_FOR_CRAWLERS = ['/api/', '/dashboard', '/card-sandbox/'];

/** Serves what crawlers ask for first. Both name the site by its public address, so they are no static files. */
export function registerSiteFiles(app: FastifyInstance, publicUrl: string): void {
  const serve = (path: string, type: string, text: string) =>
    app.get(path, { schema: { hide: true } }, async (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    );
  serve('/robots.txt', 'text/plain', writeRobots(publicUrl));
  serve('/sitemap.xml', 'application/xml', writeSitemap(publicUrl));
}

function writeRobots(publicUrl: string): string {
  const disallow = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${disallow}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function writeSitemap(publicUrl: string): string {
  const urls = LISTED_PAGES.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
