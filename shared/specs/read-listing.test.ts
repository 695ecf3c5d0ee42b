import { expect, test } from 'vitest';
import { readListing, readSpecs } from '#shared/specs/read-listing.ts';

const EMPTY = { name: '', condition: '', description: '' };

test('what is read says where it was read', () => {
  const { specs, from } = readListing({
    name: 'ThinkPad T450 8GB',
    condition: 'Good',
    description: '256GB SSD. Battery health 81%.',
  });
  expect(specs).toMatchObject({ brand: 'Lenovo', memoryGb: 8, storageGb: 256, batteryHealth: 81, grade: 'good' });
  expect(from).toMatchObject({ memoryGb: 'name', storageGb: 'description', grade: 'condition' });
  expect(readListing(EMPTY)).toEqual({ specs: {}, from: {} });
});

test.each([
  ['Like new', '', '', 'like-new'],
  ['', 'ThinkPad T450 MINT', '', 'like-new'],
  ['', 'Dell laptop with Linux Mint', '', undefined],
  ['Very good', '', 'Battery 76 %', 'good'],
  ['Like new', '', 'Battery health 85%', 'excellent'],
  ['Good', '', 'The keyboard is like new.', 'good'],
  ['Fair, worn palm rest', '', '', 'fair'],
  ['Used', 'Dell Latitude for parts or repair', '', 'parts'],
  ['Used', 'HP', 'It won’t turn on.', 'parts'],
  ['No dead pixels, very good', '', '', 'excellent'],
  ['Used', '', '', undefined],
  ['New', '', '', 'like-new'],
  ['Opened – never used', '', '', 'like-new'],
  ['New charger', '', '', undefined],
  ['Seller refurbished', '', '', 'good'],
  ['Very good - refurbished', '', '', 'excellent'],
])('the grade of %j, %j, %j is %s', (condition, name, description, grade) => {
  expect(readListing({ name, condition, description }).specs.grade).toBe(grade);
});

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
