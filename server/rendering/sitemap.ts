import type { FastifyInstance } from 'fastify';
import { productPath } from '#shared/product-address.ts';
import { postPath } from '#shared/post-path.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { sellerPath } from '#shared/seller-address.ts';
import { listAddressParts, listAddresses } from '#domain/products/list-addresses.ts';
import { listPostSlugs } from '#domain/site-texts/published-texts.ts';
import { listSellerAddresses, listSellerParts } from '#domain/sellers/list-addresses.ts';
import { sendProblemPage } from '#server/rendering/error-page.ts';
import type { Services } from '#server/services.ts';

const LISTED_PAGES = Object.keys(PUBLIC_PAGES).filter((path) => PUBLIC_PAGES[path]?.listed);

/** How long (seconds) search engines and this process cache the lists. */
const MAX_AGE = 3_600;

/** Serves the list of pages: what it consists of at `/sitemap.xml`, and each part, of 10,000 laptops or sellers at most. */
export function registerSitemap(
  app: FastifyInstance,
  { catalogue: { db }, renderLimits }: Pick<Services, 'catalogue' | 'renderLimits'>,
  publicUrl: string,
): void {
  const readParts = cacheFor(MAX_AGE * 1_000, async () => {
    const [laptops, sellers] = await Promise.all([listAddressParts(db), listSellerParts(db)]);
    return [
      ...laptops.map((first) => `/sitemap/laptops/${first}.xml`),
      ...sellers.map((first) => `/sitemap/sellers/${first}.xml`),
    ];
  });
  const serve = (path: string, write: (first: string) => Promise<string>) =>
    app.get<{ Params: { first?: string } }>(path, {
      schema: { hide: true },
      errorHandler: (error, request, reply) => void sendProblemPage(error, request, reply),
      handler: async (request, reply) => {
        const { first = '' } = request.params;
        const xml = await renderLimits.make(request, 'page', () => write(first));
        return reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', `public, max-age=${MAX_AGE}`)
          .send(xml);
      },
    });

  serve('/sitemap.xml', async () => {
    const paths = ['/sitemap/pages.xml', ...(await readParts())];
    return writeList('sitemapindex', 'sitemap', publicUrl, paths);
  });
  serve('/sitemap/pages.xml', async () => {
    const posts = await listPostSlugs(db);
    return writeList('urlset', 'url', publicUrl, [...LISTED_PAGES, ...posts.map(postPath)]);
  });
  serve('/sitemap/laptops/:first.xml', async (first) => {
    const laptops = await listAddresses(db, first);
    return writeList('urlset', 'url', publicUrl, laptops.map(productPath));
  });
  serve('/sitemap/sellers/:first.xml', async (first) => {
    const sellers = await listSellerAddresses(db, first);
    return writeList('urlset', 'url', publicUrl, sellers.map(sellerPath));
  });
}

function writeList(list: string, entry: string, publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <${entry}><loc>${escapeXml(publicUrl + path)}</loc></${entry}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</${list}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Caches an answer for so long; concurrent callers wait for the same one. */
function cacheFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (asked && performance.now() - asked.at < milliseconds) return asked.answer;
    const answer = ask();
    asked = { at: performance.now(), answer };
    answer.catch(() => (asked = undefined));
    return answer;
  };
}
