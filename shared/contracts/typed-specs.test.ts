import { expect, test } from 'vitest';
import type { Specs } from '#shared/contracts/specs.ts';
import { typedSpec } from '#shared/contracts/typed-specs.ts';

test.each<[keyof Specs, string, Specs[keyof Specs]]>([
  ['brand', '  Lenovo ', 'Lenovo'],
  ['memoryGb', '16', 16],
  ['memoryGb', '16gb', 16],
  ['storageGb', '1 TB', 1000],
  ['storageGb', '1,5TB', 1500],
  ['storageGb', '256 GB + 1 TB', 1256],
  ['storageGb', '', undefined],
  ['screenInches', '15,6"', 15.6],
  ['screenInches', '14 inch', 14],
  ['resolution', '1920 × 1080', '1920x1080'],
  ['resolution', 'Full HD', '1920x1080'],
  ['cpuGeneration', '8th gen', 8],
  ['batteryHealth', '85 %', 85],
  ['year', '\u200e2019', 2019],
  ['storageKind', 'SSD+HDD', 'SSD+HDD'],
  ['grade', 'like-new', 'like-new'],
])('%s: %j is %j', (name, text, value) => {
  expect(typedSpec(name, text)).toEqual({ value });
});

test.each<[keyof Specs, string]>([
  ['memoryGb', 'lots'],
  ['memoryGb', '8/16'],
  ['memoryGb', '0'],
  ['storageGb', '70 TB'],
  ['screenInches', '156'],
  ['resolution', 'sharp'],
  ['batteryHealth', '120 %'],
  ['year', '19'],
  ['cpuGeneration', 'new'],
  ['model', 'x'.repeat(61)],
])('%s: %j is refused with a sentence', (name, text) => {
  expect(typedSpec(name, text)).toEqual({ message: expect.stringMatching(/^(Enter|Use) /) });
});
