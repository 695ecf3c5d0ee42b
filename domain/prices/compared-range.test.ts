import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Database } from '#database/tables.ts';
import { type ComparedRange, findComparedRange, quartilesOf } from '#domain/prices/compared-range.ts';
import type { PricedSpecs } from '#domain/prices/comparison.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { salesIn } from '#tests/support/sales.ts';
import { sql } from 'kysely';

const T450 = {
  brand: 'Lenovo',
  line: 'ThinkPad',
  model: 'T450',
  cpuFamily: 'Core i5',
  cpuGeneration: 5,
  memoryGb: 8,
  storageGb: 256,
  storageKind: 'SSD',
  grade: 'good',
} as const satisfies PricedSpecs;

let db: Database;
let sales: ReturnType<typeof salesIn>;

beforeEach(async () => {
  ({ db } = await freshDatabase());
  sales = salesIn(db);
});

async function rangeOf(specs: PricedSpecs, apart = {}): Promise<ComparedRange> {
  const found = await findComparedRange(db, specs, apart);
  if ('missing' in found) throw new Error(`There is no range: ${found.missing}`);
  return found.range;
}

describe('findComparedRange', () => {
  it('answers the quartiles in whole cents, as computed by hand', async () => {
    await sales.sellAll(T450, [310, 400, 320, 355, 290, 380]);
    // Sorted: 290 310 320 355 380 400; the quartiles lie at 1.25, 2.5 and 3.75 of the distances from the first.
    expect(await rangeOf(T450)).toMatchObject({
      lower: 31_250,
      median: 33_750,
      upper: 37_375,
      sales: 6,
      compared: 'ThinkPad T450 with a 5th generation processor, 8 GB of memory and about 256 GB SSD, condition Good',
      months: 12,
      sameName: true,
    });
  });

  it('rounds what lies between two cents', async () => {
    for (const cents of [10_001, 10_002, 10_003, 10_004, 10_005, 10_006]) await sales.sell({ specs: T450, cents });
    // 10,002.25, 10,003.5 and 10,004.75
    expect(await rangeOf(T450)).toMatchObject({ lower: 10_002, median: 10_004, upper: 10_005 });
  });

  it('tells what they were sold for, day by day, oldest first, and nobody’s name', async () => {
    await sales.sellAll(T450, [310, 400, 320, 355, 290]);
    const { sold } = await rangeOf(T450);
    expect(sold.map(({ cents }) => cents)).toEqual([29_000, 35_500, 32_000, 40_000, 31_000]);
    expect(sold.map(({ day }) => day)).toEqual(sold.map(({ day }) => day).toSorted());
    expect(Object.keys(sold[0] ?? {}).toSorted()).toEqual(['cents', 'day']);
  });

  it('takes another way of writing for the same model', async () => {
    await sales.sellAll({ ...T450, brand: 'LENOVO', line: 'Think-Pad', model: 't 450' }, [310, 400, 320, 355, 290]);
    expect((await rangeOf(T450)).sales).toBe(5);
  });

  it('gives up the grade first, then storage, memory, the generation, then the newest year, then the model', async () => {
    await sales.sellAll({ ...T450, model: 'X250' }, [500, 500, 500, 500, 500]);
    expect(await rangeOf(T450)).toMatchObject({
      compared: 'ThinkPad laptops with a 5th generation processor and 8 GB of memory',
      sameName: false,
      months: 12,
    });
    const wider = [
      { specs: { ...T450, cpuGeneration: 6, memoryGb: 4, storageGb: 500 }, days: 400, compared: 'ThinkPad T450' },
      { specs: { ...T450, cpuGeneration: 6, memoryGb: 4, storageGb: 500 }, days: 30, compared: 'ThinkPad T450' },
      {
        specs: { ...T450, memoryGb: 4, storageGb: 500 },
        days: 30,
        compared: 'ThinkPad T450 with a 5th generation processor',
      },
      {
        specs: { ...T450, storageGb: 500 },
        days: 30,
        compared: 'ThinkPad T450 with a 5th generation processor and 8 GB of memory',
      },
      {
        specs: { ...T450, grade: 'fair' as const },
        days: 30,
        compared: 'ThinkPad T450 with a 5th generation processor, 8 GB of memory and about 256 GB SSD',
      },
      {
        specs: T450,
        days: 30,
        compared: 'ThinkPad T450 with a 5th generation processor, 8 GB of memory and about 256 GB SSD, condition Good',
      },
    ];
    for (const { specs, days, compared } of wider) {
      await sales.sellAll(specs, [300, 300, 300, 300, 300], days);
      expect(await rangeOf(T450)).toMatchObject({ compared, sameName: true, months: days > 365 ? 24 : 12 });
    }
  });

  it('compares by the family of the processor where its maker counts no generations', async () => {
    const air = { brand: 'Apple', line: 'MacBook Air', cpuFamily: 'M1' } as const;
    await sales.sellAll({ ...air, cpuFamily: 'M2' }, [900, 900, 900, 900, 900]);
    expect(await findComparedRange(db, air)).toEqual({ missing: 'too-few-sales' });
    await sales.sellAll(air, [600, 600, 600, 600, 600]);
    expect(await rangeOf(air)).toMatchObject({ median: 60_000, compared: 'MacBook Air laptops with the M1 processor' });
  });

  it('takes an M1 Pro for no M1', async () => {
    const pro = {
      brand: 'Apple',
      line: 'MacBook Pro',
      cpuMaker: 'Apple',
      cpuFamily: 'M1',
      cpuModel: 'M1 Pro',
    } as const;
    await sales.sellAll(pro, [900, 910, 920, 930, 940]);
    expect(await findComparedRange(db, { ...pro, cpuModel: 'M1' })).toEqual({ missing: 'too-few-sales' });
    expect(await rangeOf(pro)).toMatchObject({
      compared: 'MacBook Pro laptops with the M1 Pro processor',
      sameName: true,
    });
  });

  it('says so when it does not know the model, and when even the widest comparison has fewer than five sales', async () => {
    expect(await findComparedRange(db, { cpuGeneration: 5, memoryGb: 8 })).toEqual({ missing: 'unknown-model' });
    await sales.sellAll(T450, [310, 400, 320, 355]);
    expect(await findComparedRange(db, T450)).toEqual({ missing: 'too-few-sales' });
  });

  it('never compares other lines of the same brand, nor sales of more than two years ago', async () => {
    await sales.sellAll({ ...T450, line: 'IdeaPad' }, [310, 400, 320, 355, 290]);
    await sales.sellAll(T450, [310, 400, 320, 355, 290], 740);
    expect(await findComparedRange(db, T450)).toEqual({ missing: 'too-few-sales' });
  });

  it('compares what is for parts with nothing else', async () => {
    await sales.sellAll({ ...T450, grade: 'parts' }, [40, 50, 60, 70, 80]);
    expect(await findComparedRange(db, T450)).toEqual({ missing: 'too-few-sales' });
    expect((await rangeOf({ ...T450, grade: 'parts' })).median).toBe(6_000);
  });

  it('leaves out whatever went back, even in part, and takes it in again when the refund failed', async () => {
    const sold = await sales.sellAll(T450, [310, 400, 320, 355, 290, 1000]);
    expect((await rangeOf(T450)).sales).toBe(6);
    await sales.giveBack(sold[5] ?? '', 100);
    expect(await rangeOf(T450)).toMatchObject({ sales: 5, median: 32_000 });
    await sales.giveBack(sold[5] ?? '', -100);
    expect((await rangeOf(T450)).sales).toBe(6);
  });

  it('knows a sale by what its laptop is now said to be', async () => {
    const sold = await sales.sellAll(T450, [310, 400, 320, 355, 290]);
    await db
      .updateTable('product_specs')
      .set({ model: 'T460' })
      .where('product_id', '=', sold[0] ?? '')
      .execute();
    expect(await findComparedRange(db, { ...T450, line: undefined })).toEqual({ missing: 'too-few-sales' });
  });
});

describe('whose sales count', () => {
  it('two of a seller at most, and one of a seller and a buyer: nobody makes a range alone', async () => {
    const { market } = sales;
    const [seller, friend] = [await market.addUser('Seller'), await market.addUser('Buyer')];
    for (let daysAgo = 1; daysAgo <= 20; daysAgo += 1)
      await sales.sell({ specs: T450, cents: 5_000, daysAgo, sellerId: seller.id, buyerId: friend.id });
    expect(await findComparedRange(db, T450)).toEqual({ missing: 'too-few-sales' });
    await sales.sellAll(T450, [310, 320, 330, 340]);
    expect(await rangeOf(T450)).toMatchObject({ sales: 5, median: 32_000 });
    for (let daysAgo = 1; daysAgo <= 20; daysAgo += 1)
      await sales.sell({ specs: T450, cents: 5_000, daysAgo, sellerId: seller.id });
    expect(await rangeOf(T450)).toMatchObject({ sales: 6, lower: expect.any(Number), median: 31_500 });
  });

  it('not those of the seller whose laptop it is, nor the laptop’s own', async () => {
    const { id: sellerId } = await sales.market.addUser('Seller');
    await sales.sell({ specs: T450, cents: 100_000, sellerId });
    const [own] = await sales.sellAll(T450, [310, 400, 320, 355, 290]);
    expect((await rangeOf(T450)).sales).toBe(6);
    expect((await rangeOf(T450, { seller: sellerId })).sales).toBe(5);
    expect(await findComparedRange(db, T450, { seller: sellerId, product: own })).toEqual({ missing: 'too-few-sales' });
  });

  it('not those of people who are suspended, as long as they are', async () => {
    const { market } = sales;
    const [seller, buyer] = [await market.addUser('Seller'), await market.addUser('Buyer')];
    await sales.sellAll(T450, [310, 320, 330, 340]);
    await sales.sell({ specs: T450, cents: 5_000, sellerId: seller.id });
    await sales.sell({ specs: T450, cents: 5_000, buyerId: buyer.id });
    expect((await rangeOf(T450)).sales).toBe(6);
    await sales.suspend(seller.id);
    expect((await rangeOf(T450)).sales).toBe(5);
    await sales.suspend(buyer.id);
    expect(await findComparedRange(db, T450)).toEqual({ missing: 'too-few-sales' });
  });
});

test('quartiles lie where a hand puts them', () => {
  expect(quartilesOf([500, 100, 400, 200, 300])).toEqual({ lower: 200, median: 300, upper: 400 });
  // A quarter, a half and three quarters of the way from 10,001 to 10,006.
  expect(quartilesOf([10_001, 10_002, 10_003, 10_004, 10_005, 10_006])).toEqual({
    lower: 10_002,
    median: 10_004,
    upper: 10_005,
  });
});

test('PostgreSQL says the same of any prices', async () => {
  for (let count = 1; count <= 40; count += 1) {
    const prices = Array.from({ length: count }, (_, at) => ((at * 7919 + count * 104_729) % 9_973) * 10 + 50);
    const { rows } = await sql<{ quartiles: number[] }>`
      select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles
      from unnest(${prices}::int[]) as price`.execute(db);
    const { lower, median, upper } = quartilesOf(prices);
    expect([lower, median, upper]).toEqual(rows[0]?.quartiles.map(Math.round));
  }
});
