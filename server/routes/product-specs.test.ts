import { expect, test } from 'vitest';
import type { Specs } from '#shared/contracts/specs.ts';
import { PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

const SPECS: Specs = {
  brand: 'Lenovo',
  line: 'ThinkPad',
  model: 'T450',
  cpuMaker: 'Intel',
  cpuFamily: 'Core i5',
  cpuGeneration: 5,
  cpuModel: 'i5-5300U',
  memoryGb: 8,
  storageGb: 256,
  storageKind: 'SSD',
  screenInches: 14,
  resolution: '1920x1080',
  gpu: 'Intel HD 5500',
  operatingSystem: 'Windows 10 Pro',
  batteryHealth: 83,
  grade: 'good',
  year: 2015,
};
const LISTING = { ...PRODUCT, Category_Name: 'Ultrabook' };

async function listed(specs?: unknown) {
  const seller = await shop.register('Seller');
  const answer = await shop.call('POST', '/category', { as: seller, body: { ...LISTING, specs } });
  return { seller, answer, id: answer.body['insertedId'] as string };
}

async function shown(id: string): Promise<unknown> {
  const list = await shop.call('GET', '/category');
  return (list.body as unknown as { _id: string; specs?: Specs }[]).find(({ _id }) => _id === id)?.specs;
}

test('what a seller confirms is shown with the laptop, and what they confirm later takes its place', async () => {
  const { seller, id } = await listed(SPECS);
  expect(await shown(id)).toEqual(SPECS);
  const edit = (specs: Specs | undefined) =>
    shop.call('PUT', `/myProducts/${id}`, { as: seller, body: { ...LISTING, specs } });
  expect((await edit(SPECS)).body['modifiedCount']).toBe(0);
  expect((await edit({ brand: 'Lenovo', screenInches: 15.64 })).body['modifiedCount']).toBe(1);
  expect(await shown(id)).toEqual({ brand: 'Lenovo', screenInches: 15.6 });
  expect((await edit(undefined)).body['modifiedCount']).toBe(0);
  expect(await shown(id)).toEqual({ brand: 'Lenovo', screenInches: 15.6 });
});

test('what nobody confirmed is not there', async () => {
  const { id } = await listed();
  expect(id).toBeTruthy();
  expect(await shown(id)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['memoryGb', 0],
  ['memoryGb', 8.5],
  ['memoryGb', '8'],
  ['storageGb', 64_001],
  ['storageKind', 'Floppy'],
  ['screenInches', 4.9],
  ['resolution', 'Full HD'],
  ['cpuGeneration', 21],
  ['batteryHealth', 101],
  ['grade', 'mint'],
  ['year', 1994],
  ['model', 'x'.repeat(61)],
  ['brand', ' '],
])('a spec that cannot be, %s %j, is refused', async (field, value) => {
  const { answer } = await listed({ [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject([{ path: `specs.${field}` }]);
});
