import { describe, expect, test } from 'vitest';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import type { Specs } from '#shared/contracts/specs.ts';

/** Titles as sellers type them, and what each is about. */
const TITLES: Record<string, [string, { [K in keyof Specs]?: Specs[K] | undefined }][]> = {
  'memory and drives': [
    ['ThinkPad T450 i5 8GB RAM 256GB SSD', { memoryGb: 8, storageGb: 256, storageKind: 'SSD' }],
    ['ThinkPad T450 RAM 8GB SSD 256GB', { memoryGb: 8, storageGb: 256, storageKind: 'SSD' }],
    ['ThinkPad T450 16GB SSD 960GB', { memoryGb: 16, storageGb: 960, storageKind: 'SSD' }],
    ['Latitude 7490 16gb 512gb', { memoryGb: 16, storageGb: 512 }],
    ['IdeaPad 1 N4120 4/128GB', { memoryGb: 4, storageGb: 128 }],
    ['Aspire 5 4G+500G', { memoryGb: 4, storageGb: 500 }],
    ['Omen 17 16GB 1TB HDD + 256GB SSD', { memoryGb: 16, storageGb: 1256, storageKind: 'SSD+HDD' }],
    ['Alienware 16GB 2x 512GB SSD', { memoryGb: 16, storageGb: 1024, storageKind: 'SSD' }],
    ['Chromebook 2GB/16GB eMMC', { memoryGb: 2, storageGb: 16, storageKind: 'eMMC' }],
    ['Inspiron 15 i5,8GB RAM,1TB HDD', { memoryGb: 8, storageGb: 1000, storageKind: 'HDD' }],
    ['Vostro 512MB MEMORY 40GB HARD DRIVE', { memoryGb: 0.5, storageGb: 40, storageKind: 'HDD' }],
    ['Precision 7510 16GB, 240SSD', { memoryGb: 16, storageGb: 240, storageKind: 'SSD' }],
    ['XPS 15 GTX 1050 4GB, 16GB RAM, 512GB NVMe', { memoryGb: 16, storageGb: 512, storageKind: 'SSD' }],
    ['Satellite P70-B-10T 256GB SSD + 2TB SATA', { storageGb: 2256 }],
    ['ThinkPad P50 i7 Quadro M2000M 4GB GPU NVMe', { memoryGb: undefined, storageKind: 'SSD' }],
    ['Precision i7 256GB, R9 M370 2GB, 16GB RAM', { memoryGb: 16, storageGb: 256 }],
    ['Chromebook 11 16GB 4GB Ram', { memoryGb: 4, storageGb: 16 }],
    ['Chromebook 3, 16GB', { memoryGb: undefined, storageGb: 16 }],
    ['Winbook 4GB Memory 64GB Memory', { memoryGb: 4, storageGb: 64 }],
    ['Latitude Ram 8gbSdd 250gb', { memoryGb: 8, storageGb: 250 }],
    ['T520 4GB 320GB HD+ 1600x900', { storageGb: 320, storageKind: undefined, resolution: '1600x900' }],
    ['XPS 15 16GB 512GB SSD GTX 1650 Ti 4GB', { memoryGb: 16, storageGb: 512 }],
    ['MacBook Air M2 8GB Unified Memory 256GB', { memoryGb: 8, storageGb: 256 }],
    ['MacBook Pro M2 Max 32GB of unified memory and 1TB storage', { memoryGb: 32, storageGb: 1000 }],
  ],
  'what is missing or to choose from': [
    ['Latitude E5470 i5 8GB RAM NO HDD', { memoryGb: 8, storageGb: undefined, storageKind: undefined }],
    ['ProBook 430 i5 no RAM/HDD', { memoryGb: undefined, storageGb: undefined }],
    ['Latitude 7280 8/16GB 240/480GB SSD', { memoryGb: undefined, storageGb: undefined, storageKind: 'SSD' }],
    ['HP laptop up to 32GB RAM 1TB SSD', { memoryGb: undefined, storageGb: 1000 }],
    ['ThinkPad 4GB, 6GB, 8GB 16GB warranty', { memoryGb: undefined }],
    ['Latitude E6420 Windows 7 or 10', { operatingSystem: undefined }],
    ['HP laptop 8GB 16GB 32GB RAM', { memoryGb: undefined }],
    ['Laptop Core i5 4/8/16GB RAM 1TB SSD', { memoryGb: undefined, storageGb: 1000 }],
    ['Laptop Core i5 6th/7th/8th gen 8GB', { cpuFamily: 'Core i5', cpuGeneration: undefined }],
    ['E6430 i5 wind 10 memory 16GB SSD 240GB', { memoryGb: 16, storageGb: 240 }],
    ['Core i5 / i7 laptop', { cpuFamily: undefined, cpuMaker: 'Intel' }],
    ['Dell HP Lenovo laptop i5', { brand: undefined, cpuFamily: 'Core i5' }],
    ['Latitude E6420 Windows 7/10', { operatingSystem: undefined }],
  ],
  processors: [
    ['i5-5300U', { cpuFamily: 'Core i5', cpuGeneration: 5, cpuModel: 'i5-5300U' }],
    ['Core i7 8750H', { cpuFamily: 'Core i7', cpuGeneration: 8 }],
    ['intel i3-1115G4', { cpuFamily: 'Core i3', cpuGeneration: 11 }],
    ['Latitude 5400 5-8365U', { cpuFamily: 'Core i5', cpuModel: 'i5-8365U', cpuGeneration: 8 }],
    ['i5 M520 2.4GHz', { cpuFamily: 'Core i5', cpuModel: 'i5-520M', cpuGeneration: 1 }],
    ['Vostro Ci3', { cpuFamily: 'Core i3' }],
    ['Yoga 7 COREULT7 16GB', { cpuFamily: 'Core Ultra 7' }],
    ['i7-1065G7', { cpuGeneration: 10 }],
    ['i5-10210U', { cpuGeneration: 10 }],
    ['i7-620M', { cpuFamily: 'Core i7', cpuGeneration: 1 }],
    ['m3-7Y30', { cpuFamily: 'Core m3', cpuGeneration: 7 }],
    ['8th Gen Intel Core i5', { cpuFamily: 'Core i5', cpuGeneration: 8 }],
    ['i5-7thGen', { cpuFamily: 'Core i5', cpuGeneration: 7 }],
    ['X1 Carbon (6th Gen) i7', { cpuFamily: 'Core i7', cpuGeneration: undefined }],
    ['i7 16GB 512GB', { cpuFamily: 'Core i7', cpuGeneration: undefined, cpuModel: undefined }],
    ['i5 1920x1080', { cpuFamily: 'Core i5', cpuGeneration: undefined }],
    ['AMD Ryzen 5 PRO 4650U', { cpuMaker: 'AMD', cpuFamily: 'Ryzen 5', cpuModel: '4650U', cpuGeneration: undefined }],
    ['i7 16GB Radeon Pro 5300M', { cpuFamily: 'Core i7', cpuModel: undefined, gpu: 'Radeon Pro 5300M' }],
    ['Radeon R7 360', { cpuFamily: undefined }],
    ['AMD A4-9120C', { cpuFamily: 'A4' }],
    ['Intel N4020', { cpuFamily: 'Celeron', cpuModel: 'N4020' }],
    ['MacBook Pro 14" M2 Pro', { cpuMaker: 'Apple', cpuFamily: 'M2', cpuModel: 'M2 Pro' }],
    ['MacBook 12 (2017) m3', { cpuMaker: 'Intel', cpuFamily: 'Core m3' }],
    ['MacBook Air M3 (2024)', { cpuMaker: 'Apple', cpuFamily: 'M3' }],
    ['Lenovo T450 Core i5-5300U 2.30GHz 8Gb Ram 256GB SSD MINT', { line: 'ThinkPad', model: 'T450', memoryGb: 8 }],
    ['Dell E7470 i5 8GB', { line: 'Latitude', model: 'E7470' }],
    ['HP 840 G3 i5 8GB 256GB', { line: 'EliteBook', model: '840 G3', memoryGb: 8, storageGb: 256 }],
    ['HP 250 G7 i3', { line: undefined, model: undefined }],
    ['MacBook Pro 16-inch 2019 A2141 i9', { line: 'MacBook Pro', model: 'A2141', cpuFamily: 'Core i9' }],
    ['MacBook Air 13 M3 8/256', { line: 'MacBook Air', model: undefined, cpuFamily: 'M3', memoryGb: 8 }],
    ['Core 2 Duo T7500', { cpuFamily: 'Core 2 Duo', cpuModel: 'T7500' }],
    ['Xeon E3-1505M v5', { cpuFamily: 'Xeon', cpuGeneration: undefined }],
  ],
  'makers and models': [
    ['thinkpad x1 carbon', { brand: 'Lenovo', line: 'ThinkPad', model: 'X1 Carbon' }],
    ['DELL LATITUDE E7470', { brand: 'Dell', line: 'Latitude', model: 'E7470' }],
    ['HP 250 with Samsung 860 EVO', { brand: 'HP' }],
    ['Dell Inspiron with Microsoft Office', { brand: 'Dell' }],
    ['Surface Laptop 3 13.5"', { brand: 'Microsoft', line: 'Surface Laptop', model: '3' }],
    ['Dell Toughbook', { brand: 'Dell' }],
    ['Google Chromebook Pixel', { brand: 'Google' }],
    ['Notebook, no name', { brand: undefined }],
  ],
  'screens and systems': [
    ['15,6" FHD', { screenInches: 15.6, resolution: '1920x1080' }],
    ['15 6-inch laptop', { screenInches: 15.6 }],
    ['13 13.3 laptop', { screenInches: 13.3 }],
    ['39.6 cm (15.6")', { screenInches: 15.6 }],
    ['2256 × 1504', { resolution: '2256x1504' }],
    ['1366x768', { resolution: '1366x768' }],
    ['2.4GHz USB 3.0', { screenInches: undefined }],
    ['Win10Pro', { operatingSystem: 'Windows 10 Pro' }],
    ['W11H', { operatingSystem: 'Windows 11 Home' }],
    ['with Chrome OS', { operatingSystem: 'ChromeOS' }],
    ['battery health 91%', { batteryHealth: 91 }],
    ['MacBook Air 2017', { year: 2017 }],
  ],
};

describe.each(Object.entries(TITLES))('%s', (_group, titles) => {
  test.each(titles)('%s', (title, expected) => {
    const specs = parseSpecs(title);
    for (const [field, value] of Object.entries(expected)) expect(specs[field as keyof Specs], field).toBe(value);
  });
});

describe('what no seller means', () => {
  test.each([
    '',
    '💻'.repeat(500),
    'ноутбук леново 8 гб',
    '联想笔记本电脑',
    'i7 8GB '.repeat(2_000),
    '"'.repeat(10_000),
    '9'.repeat(10_000),
    '1 '.repeat(5_000),
    'a1'.repeat(5_000),
    `no ${'ram/'.repeat(3_000)}hdd`,
  ])(
    'is read in a moment: %.20s',
    (title) => {
      expect(parseSpecs(title)).toBeTypeOf('object');
    },
    1_000,
  );
});
