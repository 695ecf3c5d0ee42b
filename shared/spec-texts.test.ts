import { expect, test } from 'vitest';
import type { Specs } from '#shared/contracts/specs.ts';
import { amountsOnCard, processorOnCard, SPEC_LINES, specsInShort } from '#shared/spec-texts.ts';
import { SPEC_NAMES } from '#shared/specs/declared-specs.ts';

const T450: Specs = {
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
  gpu: 'HD Graphics 5500',
  operatingSystem: 'Windows 10 Pro',
  batteryHealth: 83,
  grade: 'like-new',
  year: 2015,
};

test('what a laptop is reads as people say it', () => {
  expect(SPEC_LINES.map(({ label, text }) => `${label}: ${text(T450)}`)).toEqual([
    'Brand: Lenovo',
    'Model: ThinkPad T450',
    'Processor: Intel Core i5-5300U, 5th generation',
    'Memory: 8 GB',
    'Storage: 256 GB SSD',
    'Screen: 14", 1920 × 1080',
    'Graphics: HD Graphics 5500',
    'Operating system: Windows 10 Pro',
    'Battery health: 83%',
    'Grade: Like new',
    'Year made: 2015',
  ]);
});

test('every spec is told in exactly one line', () => {
  expect(SPEC_LINES.flatMap(({ specs }) => specs).toSorted()).toEqual(SPEC_NAMES.toSorted());
});

test('nothing is said of what is not known', () => {
  expect(SPEC_LINES.map(({ text }) => text({}))).toEqual(SPEC_LINES.map(() => undefined));
  expect(specsInShort({})).toEqual([]);
});

test.each<[Specs, string]>([
  [{ cpuMaker: 'AMD', cpuFamily: 'Ryzen 5', cpuModel: '4650U' }, 'AMD Ryzen 5 4650U'],
  [{ cpuMaker: 'Apple', cpuFamily: 'M2', cpuModel: 'M2 Pro' }, 'Apple M2 Pro'],
  [{ cpuMaker: 'Intel', cpuFamily: 'Core Ultra 5', cpuModel: 'Ultra 5 125U' }, 'Intel Core Ultra 5 125U'],
  [{ cpuMaker: 'Intel', cpuFamily: 'Core i7', cpuGeneration: 11 }, 'Intel Core i7, 11th generation'],
  [{ cpuMaker: 'MediaTek', cpuFamily: 'MediaTek' }, 'MediaTek'],
  [{ cpuGeneration: 3 }, '3rd generation'],
])('the processor of %j is %s', (specs, text) => {
  expect(SPEC_LINES.find(({ label }) => label === 'Processor')?.text(specs)).toBe(text);
});

test.each<[Specs, string[]]>([
  [T450, ['Core i5-5300U', '8 GB', '256 GB SSD', '14"']],
  [{ storageGb: 1256, storageKind: 'SSD+HDD', screenInches: 15.6 }, ['1,256 GB SSD + HDD', '15.6"']],
  [{ storageGb: 1000 }, ['1 TB']],
  [{ storageGb: 1024 }, ['1 TB']],
  [{ storageGb: 1500, storageKind: 'HDD' }, ['1.5 TB HDD']],
  [{ storageKind: 'eMMC' }, ['eMMC']],
])('in short, %j is %j', (specs, parts) => {
  expect(specsInShort(specs)).toEqual(parts);
});

test('a card says the amounts that are known, whatever the name says', () => {
  expect(amountsOnCard(T450)).toEqual(['8 GB', '256 GB SSD', '14"']);
  expect(amountsOnCard({ cpuModel: 'N280', storageGb: 500, storageKind: 'HDD' })).toEqual(['500 GB HDD']);
  expect(amountsOnCard({})).toEqual([]);
});

test.each<[string, boolean]>([
  ['Lenovo ThinkPad T450', true],
  ['Lenovo ThinkPad T450, i5, 8GB/256GB', true],
  ['Lenovo ThinkPad T450 14", i5-5300U, 8 GB / 256 GB', false],
  ['Lenovo ThinkPad T450 i5 5300U', false],
  ['Lenovo ThinkPad T450, i5-5300', true],
  ['Lenovo ThinkPad T450 with its docking station, i5-5300U', true],
])('on a card named %j the processor is said as well: %s', (name, said) => {
  expect(processorOnCard(name, T450)).toEqual(said ? ['Core i5-5300U'] : []);
  expect(processorOnCard(name, {})).toEqual([]);
});
