import { FEWEST_FITTED, type PricedSale } from '#domain/prices/price-model.ts';
import type { salesIn } from '#tests/support/sales.ts';

const MODELS = [
  { brand: 'Lenovo', line: 'ThinkPad', model: 'T450', dollars: 200 },
  { brand: 'Lenovo', line: 'ThinkPad', model: 'T480', dollars: 300 },
  { brand: 'Dell', line: 'Latitude', model: 'E7470', dollars: 220 },
  { brand: 'Dell', line: 'XPS', model: '9360', dollars: 450 },
] as const;

/** One of its laptops, sold for some 300 dollars. */
export const T480 = {
  brand: 'Lenovo',
  line: 'ThinkPad',
  model: 'T480',
  cpuMaker: 'Intel',
  cpuFamily: 'Core i5',
  memoryGb: 8,
  storageGb: 256,
  storageKind: 'SSD',
} as const;

/** Sales of a market whose prices follow a law: the model's, a fifth more for each doubling of memory, and a spread of a fifth either way. */
export function marketSales(count: number): PricedSale[] {
  return Array.from({ length: count }, (_, at) => {
    const { dollars, ...named } = MODELS[at % MODELS.length] ?? MODELS[0];
    const doublings = Math.floor(at / MODELS.length) % 3;
    const spread = 0.8 + 0.4 * (((at * 7) % 11) / 10);
    return {
      specs: {
        ...named,
        cpuMaker: 'Intel',
        cpuFamily: 'Core i5',
        memoryGb: 4 * 2 ** doublings,
        storageGb: 256,
        storageKind: 'SSD',
      },
      cents: Math.round(100 * dollars * 1.2 ** (doublings - 1) * spread),
      soldAt: new Date(Date.UTC(2026, 0, 1) - (at % 300) * 86_400_000).toISOString(),
    };
  });
}

/** So many sales of this market, between people of their own, on the days of the last months: enough to fit a model of. */
export async function sellMarket({ sell }: ReturnType<typeof salesIn>, count: number = FEWEST_FITTED): Promise<void> {
  for (const [at, { specs, cents }] of marketSales(count).entries())
    await sell({ specs, cents, daysAgo: 1 + (at % 300) });
}
