import { expect, test } from 'vitest';
import { readSpecs } from '#shared/specs/read-specs.ts';

test('the description adds what the title leaves out', () => {
  expect(
    readSpecs({ name: 'Lenovo ThinkPad T450 8GB RAM', description: 'Core i5-5300U, 256GB SSD, battery health 83%' }),
  ).toMatchObject({ model: 'T450', memoryGb: 8, cpuModel: 'i5-5300U', storageGb: 256, batteryHealth: 83 });
});

test('where they contradict each other, the title decides for the whole part', () => {
  const specs = readSpecs({
    name: 'Dell Latitude 7490 Core i7 256GB',
    description: 'Also have a Core i5-8350U with 512GB HDD',
  });
  expect(specs).toMatchObject({ cpuFamily: 'Core i7', storageGb: 256 });
  expect(specs).not.toHaveProperty('cpuModel');
  expect(specs).not.toHaveProperty('storageKind');
});
