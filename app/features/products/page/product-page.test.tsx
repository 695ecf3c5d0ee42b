import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { NOW, PRICES, PRODUCT } from '#app/features/design/samples.ts';
import { ProductPage } from '#app/features/products/page/product-page.tsx';
import { type Fragments, FragmentsContext, insertFragments } from '#app/fragment-cache.tsx';
import type { LaptopView } from '#shared/views/products.ts';

const LAPTOP: LaptopView = {
  ...PRODUCT,
  specs: { brand: 'Lenovo', line: 'ThinkPad', model: 'T480', memoryGb: 8 },
  seller: { since: '2025-03-01T00:00:00Z', sales: 3, forSale: 2 },
};

/** A laptop's page, and which of its parts came from the cache. */
function render(laptop: LaptopView, prices = PRICES, cached = true) {
  const fragments: Fragments = [];
  const page = <ProductPage laptop={laptop} similar={[]} prices={prices} now={NOW} from={undefined} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page }]);
  const html = renderToString(
    <FragmentsContext value={cached ? fragments : null}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FragmentsContext>,
  );
  const reused = fragments.filter((part) => part.html !== undefined).map(({ key }) => key.split('{', 1)[0]);
  return { html: insertFragments(html, fragments), reused };
}

test('a laptop’s page with parts from the cache is as React renders it, byte by byte', () => {
  const plain = render(LAPTOP, PRICES, false).html;
  expect(render(LAPTOP)).toEqual({ html: plain, reused: [] });
  expect(render(LAPTOP)).toEqual({ html: plain, reused: ['specs-sheet', 'price-range', 'before-you-buy'] });
});

test('other specs and another price make other parts', () => {
  render(LAPTOP);
  const upgraded = { ...LAPTOP, specs: { ...LAPTOP.specs, memoryGb: 32 }, priceCents: LAPTOP.priceCents + 100 };
  const { html, reused } = render(upgraded);
  expect(html).toBe(render(upgraded, PRICES, false).html);
  expect(html).toContain('32\u{A0}GB');
  expect(reused).toEqual(['before-you-buy']);
});
