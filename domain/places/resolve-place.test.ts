import { describe, expect, test } from 'vitest';
import { distanceBetween } from '#domain/places/distance.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { normalizePlace } from '#domain/places/normalize-place.ts';
import { placeColumns } from '#domain/places/place-columns.ts';
import { resolvePlace } from '#domain/places/resolve-place.ts';

describe('what a seller says of a place is found on the map', () => {
  test.each([
    ['Dhaka', 'Dhaka, BD'],
    ['Dacca', 'Dhaka, BD'],
    ['ঢাকা', 'Dhaka, BD'],
    ['Rajshahi University', 'Rajshahi, BD'],
    ['House 5, Road 12, Dhanmondi, Dhaka', 'Dhanmondi, BD'],
    ['my home near the station in Khulna', 'Khulna, BD'],
    ["Cox's Bazar", "Cox's Bazar, BD"],
    ['Leigh-on-sea, Essex, United Kingdom', 'Leigh-on-Sea, GB'],
    ['ESSEX, United Kingdom', 'Essex, GB'],
    ['London /Paddington, London, UK', 'London, GB'],
    ['Paris', 'Paris, FR'],
    ['Paris, Texas', 'Paris, US'],
    ['München', 'Munich, DE'],
    ['New York', 'New York City, US'],
    ['القاهرة', 'Cairo, EG'],
    ['\u202eתל אביב', 'Tel Aviv, IL'],
    ['東京', 'Tokyo, JP'],
    ['UK', 'United Kingdom, GB'],
    ['📍 Leeds 🙂', 'Leeds, GB'],
  ])('%s is %s', (text, expected) => {
    const place = resolvePlace(text);
    expect(`${place?.name}, ${place?.country}`).toBe(expected);
  });

  test.each([
    '',
    '   ',
    'near',
    'in in in',
    '🙂🙂',
    'x'.repeat(200),
    'Nowhere at all',
    '12345',
    '\ud800',
    '%_\\',
    'toString',
  ])('‘%s’ is on no map', (text) => expect(resolvePlace(text)).toBeNull());

  test('a text of 200 characters is read as far as a name is in it', () => {
    expect(resolvePlace(`Sylhet, ${'very near the big market '.repeat(7)}`)?.name).toBe('Sylhet');
  });
});

test('a listing has a point of about a kilometre and a country; a country alone is no point', () => {
  expect(placeColumns('Dhaka')).toEqual({ latitude: 2371, longitude: 9041, country: 'BD', place_version: 1 });
  expect(placeColumns('Bangladesh')).toMatchObject({ latitude: null, longitude: null, country: 'BD' });
  expect(placeColumns('Nowhere at all')).toMatchObject({ latitude: null, longitude: null, country: null });
});

test('degrees are a place as well, called by the nearest town', () => {
  expect(findPlace('24.37, 88.6')).toMatchObject({ name: 'Rajshahi', latitude: 2437, longitude: 8860 });
  expect(findPlace('91,0')).toBeNull();
  expect(findPlace('0,181')).toBeNull();
});

test('names are compared without accents, signs and capitals, but with the vowel signs of Bengali', () => {
  expect(normalizePlace('Saint-Étienne')).toBe('st etienne');
  expect(normalizePlace('Rājshāhi')).toBe('rajshahi');
  expect(normalizePlace('ঢাকা')).not.toBe(normalizePlace('ঢক'));
});

test('distances follow the surface of the earth, also across the date line', () => {
  const [dhaka, rajshahi] = [
    { latitude: 2371, longitude: 9041 },
    { latitude: 2437, longitude: 8860 },
  ];
  expect(Math.round(distanceBetween(dhaka, rajshahi))).toBe(198);
  expect(distanceBetween({ latitude: 0, longitude: 17_999 }, { latitude: 0, longitude: -17_999 })).toBeLessThan(3);
});
