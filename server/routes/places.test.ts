import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { locateProducts } from '#domain/places/place-columns.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

const PLACES = {
  far: 'Chittagong',
  near: 'Narayanganj',
  there: 'Dhaka',
  alsoThere: 'Dhaka, Bangladesh',
  nowhere: 'Behind the blue gate',
  abroad: 'Leeds, United Kingdom',
};
let names: Map<string, string>;

beforeAll(async () => {
  seller = await shop.register('Seller');
  names = new Map();
  for (const [name, location] of Object.entries(PLACES))
    names.set(await shop.addProduct(seller, { name: `ThinkPad ${name}`, description: '-', location }), name);
});

interface Found {
  _id: string;
  distance?: number;
}

const find = async (query: string) => {
  const { body: answer, headers } = await shop.call('GET', `/laptops?${query}`);
  const body = answer as Found[];
  return {
    names: body.map(({ _id: id }) => names.get(id)),
    distances: body.map(({ distance }) => distance),
    headers,
    body,
  };
};

describe('laptops near a place', () => {
  test('have their distance, in the order that the list has anyway', async () => {
    const { distances, names: found } = await find('near=Dhaka');
    expect(found).toEqual(['abroad', 'nowhere', 'alsoThere', 'there', 'near', 'far']);
    expect(distances).toEqual([expect.any(Number), undefined, 0, 0, expect.any(Number), expect.any(Number)]);
    expect(distances.filter((distance) => distance !== undefined && !Number.isInteger(distance))).toEqual([]);
    expect((await find('')).distances.every((distance) => distance === undefined)).toBe(true);
  });

  test('come nearest first, those of one place newest first, those of no map last; page by page as well', async () => {
    const order = ['alsoThere', 'there', 'near', 'far', 'abroad', 'nowhere'];
    expect((await find('near=Dhaka&sort=nearest')).names).toEqual(order);
    const paged: (string | undefined)[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page = await find(`near=Dhaka&sort=nearest&limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.names);
      cursor = /cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1];
    }
    expect(paged).toEqual(order);
  });

  test('are those within so many kilometres', async () => {
    expect((await find('near=Dhaka&within=0')).names).toEqual(['alsoThere', 'there']);
    expect((await find('near=Dhaka&within=30')).names).toEqual(['alsoThere', 'there', 'near']);
    expect((await find('near=Dacca&within=300&sort=nearest')).names).toEqual(['alsoThere', 'there', 'near', 'far']);
    expect((await find('near=23.71,90.41&within=30')).names).toEqual(['alsoThere', 'there', 'near']);
    expect((await find('near=Dhaka&within=20000')).names).toHaveLength(5);
    expect((await find('near=Suva&within=20000')).names).toHaveLength(5);
  });

  test('of a country are all that are known to be there', async () => {
    expect((await find('near=Bangladesh')).names).toEqual(['alsoThere', 'there', 'near', 'far']);
    expect((await find('q=thinkpad+in+uk')).names).toEqual(['abroad']);
  });

  test('are found by words, which the address outranks', async () => {
    expect((await find('q=thinkpad+in+dhaka')).names).toEqual(expect.arrayContaining(['alsoThere', 'there', 'near']));
    expect((await find('q=thinkpad+near+dhaka')).names).toEqual(['alsoThere', 'there', 'near']);
    expect((await find('q=thinkpad+near+me&near=Leeds')).names).toEqual(['abroad']);
    expect((await find('q=thinkpad+near+dhaka&near=Leeds')).names).toEqual(['abroad']);
  });

  test('are the nearest there are where none is that near', async () => {
    const { body } = await shop.call('GET', '/laptops/facets?q=thinkpad+near+sylhet');
    expect(body).toMatchObject({ leftOut: ['within'], place: { name: 'Sylhet', country: 'BD', kind: 'town' } });
    expect((await find('q=thinkpad+near+sylhet')).names.at(-1)).toBe('nowhere');
  });
});

test('a place on no map changes nothing, and the answer says that it is unknown', async () => {
  expect((await find('near=Nowhere+at+all&within=5&sort=nearest')).names).toHaveLength(6);
  const { body } = await shop.call('GET', '/laptops/facets?near=Nowhere+at+all');
  expect(body).toMatchObject({ place: null, total: 6 });
  expect((await shop.call('GET', '/laptops/facets?q=near+me')).body).toMatchObject({
    understood: [{ text: 'near me', filter: 'near', value: 'me' }],
    place: null,
  });
});

test('bad input is refused with the field', async () => {
  for (const [query, name] of [
    [`near=${'x'.repeat(61)}`, 'near'],
    ['near=', 'near'],
    ['near=%00', 'near'],
    ['near=Dhaka&within=20001', 'within'],
    ['near=Dhaka&within=-1', 'within'],
    ['near=Dhaka&within=5.5', 'within'],
  ] as const) {
    const { status, body } = await shop.call('GET', `/laptops?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: name }] });
  }
  const cursor = Buffer.from(JSON.stringify(['x', 1])).toString('base64url');
  expect((await shop.call('GET', `/laptops?near=Dhaka&sort=nearest&cursor=${cursor}`)).status).toBe(400);
});

test('an edit moves a laptop; what was listed before there were places is located by the job', async () => {
  const { db } = shop.services;
  const id = await shop.addProduct(seller, { name: 'MacBook Air', location: 'Khulna' });
  const stored = () =>
    db
      .selectFrom('products')
      .innerJoin('listings', 'product_id', 'id')
      .select(['products.latitude', 'products.country', 'listings.latitude as listed', 'listings.country as in'])
      .where('id', '=', id)
      .executeTakeFirst();
  expect(await stored()).toEqual({ latitude: 2281, country: 'BD', listed: 2281, in: 'BD' });
  await sql`update products set location = 'Leeds', latitude = null, longitude = null, country = null, place_version = 0 where id = ${id}`.execute(
    db,
  );
  expect(await stored()).toEqual({ latitude: null, country: null, listed: null, in: null });
  expect(await locateProducts(db)).toBe(1);
  expect(await stored()).toEqual({ latitude: 5380, country: 'GB', listed: 5380, in: 'GB' });
  expect(await locateProducts(db)).toBe(0);
});
