import { expect, test } from 'vitest';
import { readSpecs } from '#shared/specs/read-specs.ts';

test('the description adds what the title leaves out', () => {
  expect(
    readSpecs({ name: 'Lenovo ThinkPad T450 8GB RAM', description: 'Core i5-5300U, 256GB SSD, battery health 83%' }),
  ).toMatchObject({ model: 'T450', memoryGb: 8, cpuModel: 'i5-5300U', storageGb: 256, batteryHealth: 83 });
});

test('the battery is found as people write of it, and a year only where it is the laptop’s', () => {
  const read = (description: string) => readSpecs({ name: '', description });
  expect(read('Battery is at 84 per cent of new.').batteryHealth).toBe(84);
  expect(read('The battery shows 78 percent and asks for service').batteryHealth).toBe(78);
  expect(read('Battery 3 hours, screen at 90 %').batteryHealth).toBeUndefined();
  expect(read('Model of 2019.').year).toBe(2019);
  expect(read('New battery, receipt of June 2021.').year).toBeUndefined();
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

test('what no laptop can be confirmed to be is left out', () => {
  expect(readSpecs({ name: 'Dell Latitude, 512MB RAM, 40GB HDD', description: '' })).toEqual({
    brand: 'Dell',
    line: 'Latitude',
    storageGb: 40,
    storageKind: 'HDD',
  });
});
