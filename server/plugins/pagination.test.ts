import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }>;
}

test('any list of the OpenAPI document takes limit and cursor', async () => {
  const { paths } = (await shop.call('GET', '/openapi.json')).body as { paths: Record<string, { get?: Operation }> };
  const lists = Object.entries(paths).filter(
    ([, { get }]) => get?.responses['200']?.content?.['application/json']?.schema.type === 'array',
  );
  expect(lists.length).toBeGreaterThan(40);
  const unpaged = lists.filter(([, { get }]) => {
    const query = get?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
    return !query.includes('limit') || !query.includes('cursor');
  });
  expect(unpaged.map(([path]) => path)).toEqual([]);
});

test('what is booked and wished for is counted and read page by page', async () => {
  const seller = await shop.register('Seller');
  const buyer = await shop.register('Buyer');
  const laptops = [await shop.addProduct(seller), await shop.addProduct(seller)];
  for (const laptop of laptops) {
    await shop.call('POST', '/orders', {
      as: buyer,
      body: { product_id: laptop, product_price: 300, phone: '+880 1', location: 'Main station' },
    });
    await shop.call('PUT', `/wishes/${laptop}`, { as: buyer });
  }
  for (const path of ['/orders/booked', '/wishes/ids', `/laptops/chosen?ids=${laptops.join(',')}`]) {
    const limited = `${path}${path.includes('?') ? '&' : '?'}limit=1`;
    const first = await shop.call('GET', limited, { as: buyer });
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.body).toHaveLength(1);
    const [, next = ''] = /<\/api([^>]+)>/.exec(String(first.headers['link'])) ?? [];
    const second = await shop.call('GET', next, { as: buyer });
    expect(second.body).toHaveLength(1);
    expect(second.body).not.toEqual(first.body);
    expect(second.headers['link']).toBeUndefined();
  }
});
