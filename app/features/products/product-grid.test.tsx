import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { PRODUCT } from '#app/features/design/samples.ts';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import { type Fragments, FragmentsContext, insertFragments } from '#app/fragment-cache.tsx';
import type { ProductView } from '#shared/views/products.ts';

const POSTED = Date.parse(PRODUCT.postedAt);
const MINUTE = 60_000;

interface GridSettings {
  products?: readonly ProductView[];
  list?: string;
  now?: number;
  path?: string;
  eager?: number;
}

/** A list of laptops as a page has it, and how many of its cards came from the cache. */
function render(
  { products = [PRODUCT], list = 'home', now = POSTED + 5 * MINUTE, path = '/', eager = 0 }: GridSettings,
  cached = true,
) {
  const fragments: Fragments = [];
  const html = renderToString(
    <FragmentsContext value={cached ? fragments : null}>
      <StaticRouter location={path}>
        <QueryClientProvider client={queryClient}>
          <ProductGrid products={products} now={now} list={list} heading="h2" eager={eager} />
        </QueryClientProvider>
      </StaticRouter>
    </FragmentsContext>,
  );
  return { html: insertFragments(html, fragments), reused: fragments.filter((part) => part.html !== undefined).length };
}

afterEach(() => vi.unstubAllGlobals());

test('cards from the cache are as React renders them, byte by byte, wherever they stand', () => {
  const other = { ...PRODUCT, id: 'p-other', name: '<b>"Other" & co</b>' };
  const settings = { products: [PRODUCT, other], list: 'equal' };
  const plain = render(settings, false).html;
  expect(render(settings)).toEqual({ html: plain, reused: 0 });
  expect(render(settings)).toEqual({ html: plain, reused: 2 });
  const elsewhere = { products: [other], list: 'equal', path: '/sellers/s?cursor=2' };
  expect(render(elsewhere)).toEqual({ html: render(elsewhere, false).html, reused: 1 });
});

test.each<[string, GridSettings]>([
  ['the time since it was posted', { now: POSTED + 6 * MINUTE }],
  ['another price', { products: [{ ...PRODUCT, priceCents: PRODUCT.priceCents - 100 }] }],
  ['a distance', { products: [{ ...PRODUCT, distance: 12 }] }],
  ['another list', { list: 'similar' }],
])('%s makes another card', (_, settings) => {
  const first = render({});
  const { html } = render(settings);
  expect(html).not.toBe(first.html);
  expect(html).toBe(render(settings, false).html);
});

test('cards of the first row, whose pictures React names in the head, are never from the cache', () => {
  const settings = { list: 'first-row', eager: 1 };
  render(settings);
  expect(render(settings).reused).toBe(0);
});

test('what a visitor has saved, chosen and listed reaches no card of the server', () => {
  const settings = { list: 'visitors' };
  const before = render(settings, false).html;
  const stored: Record<string, string> = {
    wishes: JSON.stringify([{ productId: PRODUCT.id, keptPrice: 1, kept: PRODUCT.postedAt }]),
    compared: JSON.stringify([{ productId: PRODUCT.id, name: PRODUCT.name }]),
    accessToken: 'token',
    theme: 'dark',
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  expect(render(settings).html).toBe(before);
  expect(before).toContain('Book Now');
  expect(before).not.toContain('aria-pressed="true"');
});
