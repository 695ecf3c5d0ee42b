import { describe, expect, it } from 'vitest';
import { classOf, usualGeneration } from '#domain/prices/known-lines.ts';
import { readListing } from '#shared/specs/read-listing.ts';

const read = (name: string) => readListing({ name, condition: '', description: '' }).specs;

describe('classOf', () => {
  it.each([
    ['Lenovo ThinkPad T450', 'business'],
    ['Lenovo ThinkPad P50', 'workstation'],
    ['Lenovo ThinkPad X1 Carbon 6th Gen', 'premium'],
    ['Razer Blade Stealth 13', 'premium'],
    ['Razer Blade 15', 'gaming'],
    ['MSI GS63VR', 'gaming'],
    ['HP Pavilion 15', 'consumer'],
    ['Acer Chromebook 314', 'budget'],
    ['Lenovo laptop', undefined],
  ])('%s is %s', (title, expected) => {
    expect(classOf(read(title))).toBe(expected);
  });
});

describe('usualGeneration', () => {
  it.each([
    ['Lenovo ThinkPad T450 i5', 5],
    ['Lenovo ThinkPad T490s i7', 8],
    ['Lenovo ThinkPad X1 Carbon Gen 9 i7', 11],
    ['Dell Latitude E7470 i5', 6],
    ['Dell Latitude 7490 i7', 8],
    ['Dell Latitude E6420 i5', 2],
    ['Dell Latitude 7420 i7', 11],
    ['Dell Precision M4800 i7', 4],
    ['Dell XPS 13-9370 i7', 8],
    ['HP EliteBook 840 G3 i5', 6],
    ['HP EliteBook 8470p i5', 3],
    ['Microsoft Surface Book 2 i7', 8],
    ['Asus ROG i7 GTX 1060', 7],
    ['Sony Vaio i7 2013', 3],
    ['HP laptop i7', undefined],
  ])('%s: %s', (title, expected) => {
    expect(usualGeneration(read(title))).toBe(expected);
  });

  it('believes what the title says before what its model usually has', () => {
    expect(usualGeneration(read('Lenovo ThinkPad T480 i5-7300U'))).toBe(7);
  });

  it('says nothing of processors that count otherwise', () => {
    expect(usualGeneration({ brand: 'Lenovo', line: 'ThinkPad', model: 'T495', cpuMaker: 'AMD' })).toBeUndefined();
    expect(usualGeneration({ brand: 'HP', year: 2018, cpuFamily: 'Celeron' })).toBeUndefined();
  });
});
