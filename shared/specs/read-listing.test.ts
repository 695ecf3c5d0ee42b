import { expect, test } from 'vitest';
import { readListing } from '#shared/specs/read-listing.ts';

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
])('the grade of %j, %j, %j is %s', (condition, name, description, grade) => {
  expect(readListing({ name, condition, description }).specs.grade).toBe(grade);
});
