import { it } from 'vitest';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { priceRangeOfProduct } from '#domain/prices/price-range-of-product.ts';
import { priceStanding } from '#shared/price-standing.ts';
it('x', async () => {
  const { db } = await freshDatabase();
  await seedDemoCatalogue(db, { hashPassword: async (p) => 'h' + p });
  const rows = await db.selectFrom('products').selectAll().where('state', '<>', 'sold').execute();
  let t = 0;
  for (const r of rows) {
    const a = performance.now();
    const f = await priceRangeOfProduct(db, r.id);
    t += performance.now() - a;
    console.log(
      r.name,
      '|',
      r.resale_price_cents / 100,
      '|',
      'range' in f
        ? `${f.range.lower / 100}-${f.range.upper / 100} ${f.range.sales} ${f.range.compared} ${f.range.months} ${priceStanding(r.resale_price_cents, f.range)}`
        : f.missing,
    );
  }
  console.log('ms each', t / rows.length);
});
