import { beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let ids: Record<string, string>;

const SPECS = {
  t450: {
    brand: 'Lenovo',
    line: 'ThinkPad',
    model: 'T450',
    cpuMaker: 'Intel',
    cpuFamily: 'Core i5',
    cpuGeneration: 5,
    memoryGb: 8,
    storageGb: 256,
    storageKind: 'SSD',
    screenInches: 14,
    grade: 'good',
    operatingSystem: 'Windows 10 Pro',
    year: 2015,
  },
  x1: {
    brand: 'Lenovo',
    line: 'ThinkPad',
    model: 'X1 Carbon',
    cpuMaker: 'Intel',
    cpuFamily: 'Core i7',
    cpuGeneration: 8,
    memoryGb: 16,
    storageGb: 512,
    storageKind: 'SSD',
    screenInches: 14,
    grade: 'excellent',
    batteryHealth: 91,
    year: 2018,
  },
  air: {
    brand: 'Apple',
    line: 'MacBook Air',
    cpuMaker: 'Apple',
    cpuFamily: 'M1',
    memoryGb: 8,
    storageGb: 256,
    storageKind: 'SSD',
    screenInches: 13.3,
    grade: 'like-new',
    year: 2020,
  },
} as const;

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const add = (name: string, changes: Record<string, unknown> = {}) =>
    shop.addProduct(seller, { name, description: 'As it stands there.', ...changes });
  ids = {
    t450: await add('Lenovo Think Pad T450 i5-5300U 8 GB 256GB SSD', {
      resale_rice: 210,
      specs: SPECS.t450,
      location: 'Dhaka, Mirpur',
    }),
    x1: await add('ThinkPad X1 Carbon i7 16gb ssd', { resale_rice: 480, specs: SPECS.x1 }),
    air: await add('Apple Mac Book Air M1 13.3"', { resale_rice: 600, specs: SPECS.air, Category_Name: 'MacBook' }),
    latitude: await add('Dell Latitude 7490 i5-8350U 16GB 512GB', { resale_rice: 320 }),
    elitebook: await add('HP EliteBook 840 G6 15.6 inch', {
      resale_rice: 900,
      original_price: 1000,
      description: 'Runs games: GeForce GTX 1050 inside.',
    }),
    broken: await add('Lenovo ThinkPad T450 for parts, broken screen', { resale_rice: 40 }),
  };
});

const find = async (query: string): Promise<(string | undefined)[]> => {
  const answer = await shop.call('GET', `/laptops?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.map(({ _id }: { _id: string }) => Object.keys(ids).find((name) => ids[name] === _id));
};
const search = (q: string) => find(`q=${encodeURIComponent(q)}`);

describe('words', () => {
  test.each([
    ['thinkpad', ['x1', 't450', 'broken']],
    ['think pad t450', ['t450', 'broken']],
    ['mac book air', ['air']],
    ['macbook', ['air']],
    ['mba', ['air']],
    ['THINKPAD X1 16 GB', ['x1']],
    ['8gb thinkpad', ['t450']],
    ['i5 8th gen', ['latitude']],
    ['15 inch', ['elitebook']],
    ['gaming laptop', ['elitebook']],
    ['lenovo laptop', ['t450', 'broken', 'x1']],
    ['latit', ['latitude']],
    ['spares or repairs thinkpad', ['broken']],
    ['840g6', ['elitebook']],
    ['gtx1050', ['elitebook']],
    ['elitebook or latitude', ['elitebook', 'latitude']],
    ['thinkpad not faulty no scratches', ['x1', 't450']],
  ])('%s finds %j', async (q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  test.each([
    ['thnkpad x1', ['x1'], 'thinkpad x1'],
    ['lattitude', ['latitude'], 'latitude'],
    ['elitbook', ['elitebook'], 'elitebook'],
    ['levono t450', ['t450', 'broken'], 'lenovo t450'],
    ['levono t450 under $300', ['t450', 'broken'], 'lenovo t450 under $300'],
  ])('%s is spelled wrong and finds %j', async (q, expected, corrected) => {
    expect(await search(q)).toEqual(expected);
    expect((await shop.call('GET', `/laptops/facets?q=${q}`)).body).toMatchObject({ corrected });
  });

  test.each([
    ['thinkpad under 300', ['t450', 'broken']],
    ['laptop over $500', ['elitebook', 'air']],
    ['$300-500', ['latitude', 'x1']],
    ['between 300 and 500 dollars', ['latitude', 'x1']],
    ['cheap thinkpad', ['t450', 'x1']],
    ['thinkpad not broken', ['t450', 'x1']],
  ])('%s bounds the price', async (q, expected) => {
    expect(new Set(await search(q))).toEqual(new Set(expected));
  });
});

describe('filters', () => {
  test.each([
    ['brand=lenovo', ['x1', 't450']],
    ['brand=Apple&brand=Lenovo&memory=8', ['air', 't450']],
    ['model=T450', ['t450']],
    ['model=thinkpad%20t450', ['t450']],
    ['cpu=Core%20i7', ['x1']],
    ['generation=5', ['t450']],
    ['storage=256', ['air', 't450']],
    ['storageKind=SSD&minMemory=16', ['x1']],
    ['screen=13', ['air']],
    ['os=windows%2010%20pro', ['t450']],
    ['grade=like-new', ['air']],
    ['grade=excellent', ['air', 'x1']],
    ['grade=like-new&grade=good', ['air', 'x1', 't450']],
    ['grade=parts', []],
    ['minBattery=90', ['x1']],
    ['minYear=2018', ['air', 'x1']],
    ['minStorage=300', ['x1']],
    ['place=dhaka', ['t450']],
    ['place=Mirpur,%20Dhaka', ['t450']],
    ['category=MacBook', ['air']],
    ['confirmed=false', ['broken', 'elitebook', 'latitude']],
    ['minPrice=500&maxPrice=300&confirmed=true', ['x1']],
    ['sort=price-asc&maxPrice=320', ['broken', 't450', 'latitude']],
    ['sort=price-desc&minPrice=500', ['elitebook', 'air']],
    ['sort=saving&minPrice=600', ['air', 'elitebook']],
    ['sort=newest&brand=Lenovo', ['x1', 't450']],
  ])('%s', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test('what is not confirmed feeds no filter, whatever the title says', async () => {
    expect(await find('memory=16')).toEqual(['x1']);
    expect(await search('16gb')).toEqual(['x1', 'latitude']);
  });

  test('facets count what each choice leads to, each without its own', async () => {
    const { body } = await shop.call('GET', '/laptops/facets?brand=Lenovo&memory=16');
    expect(body).toMatchObject({ total: 1, totalIsExact: true, leftOut: [] });
    const counts = (name: string) => body.facets.find((facet: { name: string }) => facet.name === name).values;
    expect(counts('memory')).toEqual([
      { value: '16', count: 1 },
      { value: '8', count: 1 },
    ]);
    expect(counts('brand')).toEqual([{ value: 'Lenovo', count: 1 }]);
    expect(counts('screen')).toEqual([{ value: '14', count: 1 }]);
  });

  test('a grade counts, and finds, the better ones as well', async () => {
    const { body } = await shop.call('GET', '/laptops/facets?grade=excellent');
    const { values } = body.facets.find(({ name }: { name: string }) => name === 'grade');
    const counts = Object.fromEntries(values.map((one: { value: string; count: number }) => [one.value, one.count]));
    expect(counts).toEqual({ 'like-new': 1, excellent: 2, good: 3, fair: 3 });
    expect(body.total).toBe(counts.excellent);
  });

  test('the answer says what the words were understood as, and which of them', async () => {
    const q = encodeURIComponent('i5 8th Gen 16 GB under $500');
    const { body } = await shop.call('GET', `/laptops/facets?q=${q}`);
    expect(body.understood).toEqual([
      { text: 'under $500', filter: 'maxPrice', value: '500' },
      { text: 'i5', filter: 'cpu', value: 'Core i5' },
      { text: '8th Gen', filter: 'generation', value: '8' },
      { text: '16 GB', filter: 'memory', value: '16' },
    ]);
  });

  test('when nothing matches all, the nearest matches are shown, with what was left out', async () => {
    const query = 'q=thinkpad%20qwrtzp&brand=Lenovo&place=Sylhet';
    expect(await find(query)).toEqual(['x1', 't450']);
    const { body } = await shop.call('GET', `/laptops/facets?${query}`);
    expect(body).toMatchObject({ total: 2, leftOut: ['qwrtzp', 'place'] });
  });

  test('a maker or a line is left out after everything else', async () => {
    expect(new Set(await search('games thinkpad'))).toEqual(new Set(['x1', 't450', 'broken']));
    const { body } = await shop.call('GET', '/laptops/facets?q=games%20thinkpad');
    expect(body.leftOut).toEqual(['games']);
  });

  test('when nothing of it is there, nothing is found', async () => {
    for (const query of ['q=asdfgh', 'q=asdfgh%20qwrtzp&brand=Nobody']) {
      expect(await find(query)).toEqual([]);
      expect((await shop.call('GET', `/laptops/facets?${query}`)).body).toMatchObject({ total: 0, leftOut: [] });
    }
  });
});

describe('what is for sale', () => {
  test('the seller’s phone and e-mail are for those who are signed in', async () => {
    const [visitor] = (await shop.call('GET', '/laptops?limit=1')).body;
    expect(visitor).not.toHaveProperty('email');
    const [signedIn] = (await shop.call('GET', '/laptops?limit=1', { as: buyer })).body;
    expect(signedIn).toMatchObject({ email: seller.email });
  });

  test('listings follow edits, verification, suspension, sale and deletion at once', async () => {
    const owner = await shop.register('Seller');
    const admin = await shop.register('Admin');
    const id = await shop.addProduct(owner, { name: 'Follower 3000', resale_rice: 111 });
    const found = async (query: string) =>
      (await shop.call('GET', `/laptops?${query}`)).body.map((one: { _id: string }) => one._id).includes(id);
    expect(await found('q=follower')).toBe(true);
    await shop.services.db.updateTable('products').set({ name: 'Leader 4000' }).where('id', '=', id).execute();
    expect(await found('q=leader&verified=false&maxPrice=111&minPrice=111')).toBe(true);
    await shop.call('PUT', `/category?email=${owner.email}`, { as: admin });
    expect(await found('q=leader&verified=true')).toBe(true);
    await shop.call('PUT', `/users/${owner.id}/suspension`, { as: admin, body: { reason: 'Because' } });
    expect(await found('q=leader&verified=true')).toBe(false);
    await shop.call('DELETE', `/users/${owner.id}/suspension`, { as: admin });
    expect(await found('q=leader')).toBe(true);
    await shop.call('DELETE', `/category/${id}`, { as: admin });
    expect(await found('q=leader')).toBe(false);
  });
});

test.each(['İstanbul', 'ΘΕΟΣ'])('the maker %s is found by its facet', async (brand) => {
  const id = await shop.addProduct(seller, { name: 'Of a small maker', specs: { ...SPECS.t450, brand } });
  const query = `brand=${encodeURIComponent(brand)}`;
  for (const sort of ['newest', 'price-asc'])
    expect((await shop.call('GET', `/laptops?${query}&sort=${sort}`)).body).toMatchObject([{ _id: id }]);
  expect((await shop.call('GET', `/laptops/facets?${query}`)).body).toMatchObject({ total: 1, leftOut: [] });
  await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
});

test('a part comes after the laptops', async () => {
  const part = await shop.addProduct(seller, { name: 'Dell Latitude 7490 mainboard, palmrest' });
  const { body } = await shop.call('GET', '/laptops?q=latitude');
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([ids['latitude'], part]);
  await shop.call('DELETE', `/myProducts/${part}`, { as: seller });
});

test('the same line with another processor is nearer than another line with the processor', async () => {
  const specs = { brand: 'Apple', line: 'MacBook Pro', model: 'M3', cpuMaker: 'Apple' };
  const pro = await shop.addProduct(seller, { name: 'Apple MacBook Pro M3', specs });
  expect(await search('macbook air m3')).toEqual(['air']);
  await shop.call('DELETE', `/myProducts/${pro}`, { as: seller });
});

describe('suggestions', () => {
  test.each([
    ['think', 'Lenovo ThinkPad', 'model'],
    ['thnkpad', 'Lenovo ThinkPad', 'model'],
    ['lenovo thinkpad x', 'Lenovo ThinkPad X1 Carbon', 'model'],
    ['appl', 'Apple', 'brand'],
    ['macb', 'MacBook', 'category'],
    ['dell lat', 'dell latitude', 'phrase'],
  ])('%s suggests %s', async (q, text, kind) => {
    const { body } = await shop.call('GET', `/laptops/suggestions?q=${encodeURIComponent(q)}`);
    expect(body).toContainEqual({ text, kind, count: expect.any(Number) });
  });

  test('words are known from the moment in which they are listed until their last laptop is gone', async () => {
    const known = async () => ({
      suggested: (await shop.call('GET', '/laptops/suggestions?q=elitboo')).body.map(
        (one: { text: string }) => one.text,
      ),
      corrected: (await shop.call('GET', '/laptops/facets?q=elitboo')).body.corrected,
    });
    expect(await known()).toEqual({ suggested: ['elitebook'], corrected: 'elitebook' });
    const id = await shop.addProduct(seller, { name: 'Elitboo 1' });
    expect(await known()).toEqual({ suggested: ['elitboo'], corrected: null });
    await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
    expect((await known()).suggested).not.toContain('elitboo');
  });

  test('nothing to go by suggests nothing', async () => {
    for (const q of ['', 'q=', 'q=%F0%9F%92%BB%F0%9F%92%BB', 'q=qqqqqqqq'])
      expect((await shop.call('GET', `/laptops/suggestions?${q}`)).body).toEqual([]);
  });
});
