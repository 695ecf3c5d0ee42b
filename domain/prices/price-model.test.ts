import { describe, expect, it } from 'vitest';
import { explainPrice, nearestSales } from '#domain/prices/price-explanation.ts';
import {
  FEWEST_FITTED,
  fitPriceModel,
  MOST_FITTED,
  predictPrice,
  type PricedSale,
  readPriceModel,
} from '#domain/prices/price-model.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** The law of the synthetic market: log prices add up. */
const MODELS = {
  T450: { brand: 'Lenovo', line: 'ThinkPad', effect: 0 },
  T480: { brand: 'Lenovo', line: 'ThinkPad', effect: 0.3 },
  S145: { brand: 'Lenovo', line: 'IdeaPad', effect: -0.4 },
  E7470: { brand: 'Dell', line: 'Latitude', effect: -0.1 },
  '9360': { brand: 'Dell', line: 'XPS', effect: 0.6 },
} as const;
const MEMORY_EFFECT = 0.15;
const STORAGE_EFFECT = 0.05;
const BASE = Math.log(300_00);

const centsOf = (log: number) => Math.round(Math.exp(log));

function lawOf(model: keyof typeof MODELS, memoryGb: number, storageGb: number): number {
  return (
    BASE + MODELS[model].effect + MEMORY_EFFECT * Math.log2(memoryGb / 8) + STORAGE_EFFECT * Math.log2(storageGb / 256)
  );
}

function specsOf(model: keyof typeof MODELS, memoryGb = 8, storageGb = 256): Specs {
  const { brand, line } = MODELS[model];
  return { brand, line, model, memoryGb, storageGb, storageKind: 'SSD', cpuMaker: 'Intel', cpuFamily: 'Core i5' };
}

/** Sales by the law; `noise` is the standard deviation of log prices. */
function sell(count: number, { noise, seed = 1 }: { noise: number; seed?: number }): PricedSale[] {
  const random = seededRandom(seed);
  const pick = <One>(choices: readonly [One, ...One[]]): One =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  // Box and Muller's normal numbers.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => {
    const model = pick(['T450', 'T480', 'S145', 'E7470', '9360'] as const);
    const [memory, storage] = [pick([4, 8, 16, 32]), pick([128, 256, 512])];
    return {
      specs: specsOf(model, memory, storage),
      cents: centsOf(lawOf(model, memory, storage) + noise * normal()),
    };
  });
}

function predicted(model: ReturnType<typeof fitPriceModel>, specs: Specs) {
  const price = predictPrice(model, specs);
  if (!price) throw new Error('There is no prediction');
  return price;
}

const factor = (one: number, other: number) => Math.exp(Math.abs(Math.log(one / other)));

describe('fitPriceModel', () => {
  it('recovers what memory, storage and the model add', () => {
    const model = fitPriceModel(sell(400, { noise: 0.05 }));
    expect(Math.abs((model.coefficients['memory'] ?? 0) - MEMORY_EFFECT)).toBeLessThan(0.01);
    expect(Math.abs((model.coefficients['storage'] ?? 0) - STORAGE_EFFECT)).toBeLessThan(0.01);
    for (const name of Object.keys(MODELS) as (keyof typeof MODELS)[])
      expect(factor(predicted(model, specsOf(name, 16, 512)).median, centsOf(lawOf(name, 16, 512)))).toBeLessThan(1.03);
  });

  it('calibrates the quartiles: half of other sales lie between them, a quarter below', () => {
    const model = fitPriceModel(sell(1_000, { noise: 0.3 }));
    const others = sell(2_000, { noise: 0.3, seed: 2 });
    const share = (counts: (sale: PricedSale) => boolean) => others.filter(counts).length / others.length;
    const held = share(({ specs, cents }) => {
      const { lower, upper } = predicted(model, specs);
      return lower <= cents && cents <= upper;
    });
    expect(held).toBeGreaterThan(0.45);
    expect(held).toBeLessThan(0.55);
    const below = share(({ specs, cents }) => cents < predicted(model, specs).lower);
    expect(below).toBeGreaterThan(0.2);
    expect(below).toBeLessThan(0.3);
  });

  it('calibrates on sales that a fit has not seen: where each model is sold twice, quartiles are not those of the fit itself', () => {
    const random = seededRandom(3);
    const sales = Array.from({ length: 200 }, (_, index) => ({
      specs: { brand: 'Dell', line: 'Latitude', model: `E${7000 + Math.floor(index / 2)}` },
      cents: centsOf(BASE + random() * 2 - 1),
    }));
    const { lower, upper } = predicted(fitPriceModel(sales), { brand: 'Dell', line: 'Latitude' });
    // Log prices spread evenly over 2, so half of them over 1.
    expect(Math.log(upper / lower)).toBeGreaterThan(0.85);
  });

  it('does not lower a model of which one in five sold for a tenth', () => {
    let sold = 0;
    const sales = sell(400, { noise: 0.05 }).map((sale) => {
      if (sale.specs.model !== 'T450') return sale;
      sold += 1;
      return sold % 5 === 0 ? { ...sale, cents: Math.round(sale.cents / 10) } : sale;
    });
    const { median } = predicted(fitPriceModel(sales), specsOf('T450'));
    expect(factor(median, centsOf(lawOf('T450', 8, 256)))).toBeLessThan(1.06);
  });

  it('learns how prices fall, and follows that for half a year at most', () => {
    const sales = sell(400, { noise: 0.02 }).map((sale, index) => {
      const years = (index % 24) / 12;
      const soldAt = new Date(Date.UTC(2026, 0, 1) - years * 365.25 * 86_400_000).toISOString();
      return { ...sale, soldAt, cents: Math.round(sale.cents * Math.exp(0.2 * years)) };
    });
    const model = fitPriceModel(sales);
    const at = (day: string) => predictPrice(model, specsOf('T450'), new Date(day))?.median ?? 0;
    expect(at('2025-01-01') / at('2026-01-01')).toBeCloseTo(Math.exp(0.2), 1);
    expect(at('2026-07-01')).toBeLessThan(at('2026-01-01'));
    expect(at('2029-01-01')).toBe(at('2028-01-01'));
  });

  it('answers the same for the same sales', () => {
    expect(fitPriceModel(sell(200, { noise: 0.2 }))).toEqual(fitPriceModel(sell(200, { noise: 0.2 })));
  });

  it('refuses too few and too many sales, and prices that are none', () => {
    const sales = sell(FEWEST_FITTED, { noise: 0.1 });
    const [first] = sales;
    if (!first) throw new Error('There are no sales');
    expect(() => fitPriceModel(sales.slice(1))).toThrow(RangeError);
    expect(() => fitPriceModel(Array.from({ length: MOST_FITTED + 1 }, () => first))).toThrow(RangeError);
    for (const cents of [0, -100, 10.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => fitPriceModel([...sales, { ...first, cents }])).toThrow(RangeError);
    expect(() => fitPriceModel([...sales, { ...first, soldAt: 'yesterday' }])).toThrow(RangeError);
  });
});

describe('predictPrice', () => {
  const model = fitPriceModel(sell(400, { noise: 0.05 }));

  it('answers whole cents in order', () => {
    const { lower, median, upper, basis } = predicted(model, specsOf('T480'));
    expect([lower, median, upper].every(Number.isSafeInteger)).toBe(true);
    expect(lower).toBeLessThan(median);
    expect(median).toBeLessThan(upper);
    expect(basis).toBe('model');
  });

  it('falls back from an unknown model to its line, from an unknown line to its brand', () => {
    const { model: _known, ...xps } = specsOf('9360');
    const ofLine = predicted(model, { ...xps, model: 'Unheard Of' });
    expect(ofLine.basis).toBe('line');
    const ofBrand = predicted(model, { ...xps, line: 'Unheard', model: 'Of' });
    expect(ofBrand.basis).toBe('brand');
    // The XPS is the dearest: the less is known of it, the closer to the others.
    const medians = [predicted(model, specsOf('9360')), ofLine, ofBrand].map(({ median }) => median);
    expect(medians).toEqual(medians.toSorted((one, other) => other - one));
    expect(factor(ofLine.median, centsOf(lawOf('9360', 8, 256)))).toBeLessThan(1.5);
    expect(ofLine.median).toBeGreaterThan(ofBrand.median * 1.1);
    expect(ofLine.median).toBeGreaterThan(predicted(model, specsOf('E7470')).median * 1.2);
    expect(predicted(model, { memoryGb: 16 }).basis).toBe('parts');
  });

  it('takes the number of a model for its series, wherever it stands', () => {
    const sales = sell(400, { noise: 0.05 });
    const xps = (name: string) => ({ ...specsOf('9360'), model: name });
    const written = fitPriceModel(
      sales.map((sale, index) =>
        sale.specs.model === '9360' && index % 2 === 0 ? { ...sale, specs: { ...sale.specs, model: '13-9360' } } : sale,
      ),
    );
    expect(predicted(written, xps('13 9360')).basis).toBe('model');
    expect(factor(predicted(written, xps('13 9360')).median, centsOf(lawOf('9360', 8, 256)))).toBeLessThan(1.05);
  });

  it('knows a gaming laptop whose maker never sold by what others of its class sold for', () => {
    const sales = sell(400, { noise: 0.05 }).map((sale) =>
      sale.specs.line === 'XPS' ? { ...sale, specs: { ...sale.specs, brand: 'Razer', line: 'Blade' } } : sale,
    );
    const fitted = fitPriceModel(sales);
    const parts = { memoryGb: 8, storageGb: 256 };
    const ofClass = predicted(fitted, { ...parts, brand: 'Asus', line: 'ROG' });
    expect(ofClass.basis).toBe('parts');
    expect(ofClass.median).toBeGreaterThan(predicted(fitted, { ...parts, brand: 'Unheard' }).median * 1.05);
  });

  it('reads the generation from the model where a title leaves it out', () => {
    const generation = { T440: 4, T460: 6, T480: 8 };
    const random = seededRandom(5);
    const sales = Array.from({ length: 300 }, (_, index) => {
      const name = (['T440', 'T460', 'T480'] as const)[index % 3] ?? 'T440';
      const specs = { brand: 'Lenovo', line: 'ThinkPad', model: name, cpuFamily: 'Core i5' };
      const cents = centsOf(BASE + 0.2 * generation[name] + 0.05 * random());
      return { cents, specs: index % 2 === 0 ? specs : { ...specs, cpuGeneration: generation[name] } };
    });
    const fitted = fitPriceModel(sales);
    // Of a maker of whom nothing was sold: the second has a processor of the fifth generation, the fifth one of the eighth.
    const [older, newer] = ['840 G2', '840 G5'].map(
      (name) => predicted(fitted, { brand: 'HP', line: 'EliteBook', model: name, cpuFamily: 'Core i5' }).median,
    );
    expect((newer ?? 0) / (older ?? 0)).toBeGreaterThan(1.2);
  });

  it('takes another way of writing for the same model', () => {
    expect(predicted(model, { ...specsOf('T450'), brand: 'LENOVO', line: 'Think-Pad', model: 't450' })).toEqual(
      predicted(model, specsOf('T450')),
    );
  });

  it('says nothing of a laptop of which nothing is known that was ever sold', () => {
    expect(predictPrice(model, {})).toBeUndefined();
    expect(predictPrice(model, { brand: 'Unheard' })).toBeUndefined();
  });

  it('does not take names of object properties for features', () => {
    expect(predictPrice(model, { brand: '__proto__', line: 'constructor' })).toBeUndefined();
  });

  it('is the same from a stored model; one of another form is not read', () => {
    const stored: unknown = JSON.parse(JSON.stringify(model));
    const read = readPriceModel(stored);
    expect(read).toEqual(model);
    expect(predictPrice(read ?? fitPriceModel([]), specsOf('T450'))).toEqual(predictPrice(model, specsOf('T450')));
    expect(readPriceModel({ ...model, form: model.form + 1 })).toBeUndefined();
    expect(readPriceModel({ ...model, coefficients: { memory: 'much' } })).toBeUndefined();
    expect(readPriceModel(null)).toBeUndefined();
  });
});

describe('explainPrice', () => {
  it('says in one sentence what the part that matters most adds, by the law', () => {
    const model = fitPriceModel(sell(400, { noise: 0.02 }));
    // 300 dollars with 8 GB, 300 * exp(0.15) = 348.55 with 16.
    expect(explainPrice(model, specsOf('T450', 16))).toBe('16 GB of memory instead of 8 adds about $50.');
    const { memoryGb: _memory, ...unknownMemory } = specsOf('T450', 8, 512);
    expect(explainPrice(model, unknownMemory)).toMatch(/^512 GB of storage instead of 256 GB adds about \$\d+\.$/);
  });

  it('says when a part lowers the price, and nothing when none matters', () => {
    const model = fitPriceModel(sell(400, { noise: 0.02 }));
    const less = { ...model, coefficients: { ...model.coefficients, memory: -0.2, storage: 0 } };
    expect(explainPrice(less, specsOf('T450', 16))).toMatch(/^16 GB of memory instead of 8 takes off about \$\d+\.$/);
    expect(explainPrice(model, { brand: 'Dell' })).toBeUndefined();
    expect(explainPrice(model, {})).toBeUndefined();
  });
});

describe('nearestSales', () => {
  it('finds the same laptop first, then the one that differs least in price', () => {
    const sales = [specsOf('9360'), specsOf('T450', 32), specsOf('T450', 16), specsOf('T480'), specsOf('T450')].map(
      (specs) => ({ specs, cents: 100_00 }),
    );
    const nearest = nearestSales(specsOf('T450'), sales, 4);
    expect(nearest.map(({ sale }) => [sale.specs.model, sale.specs.memoryGb])).toEqual([
      ['T450', 8],
      ['T450', 16],
      ['T450', 32],
      ['T480', 8],
    ]);
    expect(nearest[0]?.similarity).toBe(1);
    expect(nearest[3]?.similarity).toBeGreaterThan(0);
  });
});
