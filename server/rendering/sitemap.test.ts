import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { INFORMATION_PATHS } from '#shared/information-pages.ts';
import { newId } from '#database/ids.ts';
import { listAddressParts, listAddresses } from '#domain/products/list-addresses.ts';
import { registerSitemap } from '#server/rendering/sitemap.ts';
import { book, payFor } from '#tests/support/buying.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let site: FastifyInstance;
let ids: string[];
let sellerId: string;

beforeAll(async () => {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  sellerId = seller.id;
  ids = [];
  for (let index = 0; index < 6; index += 1) ids.push(await shop.addProduct(seller, { name: `A & B <${index}>` }));
  await shop.call('DELETE', `/myProducts/${ids[1]}`, { as: seller });
  await payFor(shop, buyer, await book(shop, buyer, ids[2] ?? ''));
  site = Fastify();
  registerSitemap(site, shop.services, 'https://shop.test');
});

const addresses = async (path: string) => {
  const { statusCode, headers, body } = await site.inject({ url: path, headers: { host: 'evil.test' } });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
};

test('the list of pages consists of the pages for everybody, of the laptops for sale and of their sellers', async () => {
  const parts = await addresses('/sitemap.xml');
  expect(parts).toEqual([
    'https://shop.test/sitemap/pages.xml',
    `https://shop.test/sitemap/laptops/${ids[0]}.xml`,
    `https://shop.test/sitemap/sellers/${sellerId}.xml`,
  ]);
  expect(await addresses(`/sitemap/sellers/${sellerId}.xml`)).toEqual([`https://shop.test/sellers/${sellerId}`]);
  const pages = await addresses('/sitemap/pages.xml');
  expect(pages).toContain('https://shop.test/');
  expect(pages).toEqual(expect.arrayContaining(INFORMATION_PATHS.map((path) => `https://shop.test${path}`)));
  expect(pages.filter((address) => /dashboard|category|login|evil/.test(address))).toEqual([]);
  const laptops = await addresses(new URL(parts[1] ?? '').pathname);
  expect(laptops).toEqual([0, 3, 4, 5].map((index) => `https://shop.test/laptops/${ids[index]}/a-b-${index}`));
});

test('each laptop is in one part, whatever was sold or deleted since the parts were made', async () => {
  const { db } = shop.services;
  const parts = await listAddressParts(db, 2);
  expect(parts).toEqual([ids[0], ids[3], ids[5]]);
  const listed = await Promise.all(parts.map((first) => listAddresses(db, first, 2)));
  expect(listed.map((part) => part.map(({ id }) => id))).toEqual([[ids[0]], [ids[3], ids[4]], [ids[5]]]);
});

test('a part that cannot be is not there; one beyond the last laptop is empty', async () => {
  expect((await site.inject('/sitemap/laptops/x.xml')).statusCode).toBe(404);
  expect(await addresses(`/sitemap/laptops/${newId()}.xml`)).toEqual([]);
});
