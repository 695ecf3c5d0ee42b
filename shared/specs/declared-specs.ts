import { GRADES, gradeText, gradesFrom, leastGradeText } from '#shared/grades.ts';
import type { SpecDeclaration } from '#shared/specs/spec-declaration.ts';
import { readGeneration, readGigabytes, readInches, readPercent, readResolution } from '#shared/specs/typed-amounts.ts';
import { capacity, ordinal } from '#shared/specs/units.ts';

/**
 * What can be said of a laptop, each declared once: the API's schema and its document, the columns, the listing form, the sheet and the
 * comparison, filters with their facets, labels, address parameters and SQL follow, all in this order.
 */
export const SPECS = {
  brand: {
    kind: 'text',
    label: 'Brand',
    words: '#',
    askedFirst: true,
    common:
      'Acer,Apple,Asus,Dell,Dynabook,Framework,Fujitsu,Google,HP,Huawei,Lenovo,LG,Microsoft,MSI,Panasonic,Razer,Samsung,Sony,Toshiba'.split(
        ',',
      ),
    filter: { name: 'brand', title: 'Brand', open: true, weight: 200 },
  },
  /** The maker's family of models, such as 'ThinkPad' or 'Latitude'. */
  line: {
    kind: 'text',
    label: 'Series',
    words: '#',
    wordedFreely: true,
    searched: true,
    placeholder: 'e.g. ThinkPad',
    common:
      'MacBook Air,MacBook Pro,ThinkPad,IdeaPad,Yoga,Latitude,XPS,Inspiron,EliteBook,ProBook,Pavilion,Spectre,ZenBook,VivoBook,Aspire,Swift,Surface Laptop,Chromebook'.split(
        ',',
      ),
  },
  /** The model within the line, as sellers write it, such as 'T450' or 'X1 Carbon'. */
  model: {
    kind: 'text',
    label: 'Model',
    words: '#',
    askedFirst: true,
    wordedFreely: true,
    placeholder: 'e.g. T450',
    filter: {
      name: 'model',
      title: 'Model',
      facet: false,
      joins: [['model'], ['line', 'model'], ['line']],
      weight: 190,
    },
  },
  cpuMaker: {
    kind: 'choice',
    label: 'Processor brand',
    words: '#',
    choices: ['Intel', 'AMD', 'Apple', 'Qualcomm', 'MediaTek', 'Rockchip', 'Nvidia', 'Samsung', 'Microsoft'],
    message: 'Choose a maker of processors',
  },
  /** Such as 'Core i7', 'Ryzen 5' or 'M1'. */
  cpuFamily: {
    kind: 'text',
    label: 'Processor family',
    words: '#',
    askedFirst: true,
    placeholder: 'e.g. Core i5',
    common:
      'Core i3,Core i5,Core i7,Core i9,Core Ultra 5,Core Ultra 7,Celeron,Pentium,Atom,Ryzen 3,Ryzen 5,Ryzen 7,Ryzen 9,M1,M2,M3,M4,Snapdragon'.split(
        ',',
      ),
    filter: { name: 'cpu', title: 'Processor', weight: 150 },
  },
  /** Intel's Core generation; other makers count otherwise. */
  cpuGeneration: {
    kind: 'number',
    low: 1,
    high: 20,
    label: 'Processor generation',
    words: 'gen#',
    read: readGeneration,
    placeholder: 'e.g. 8',
    keys: 'numeric',
    filter: {
      name: 'generation',
      title: 'Processor generation',
      inSentence: 'processor generation',
      choice: (value) => `${ordinal(Number(value))} generation`,
      weight: 100,
    },
  },
  /** Such as 'i5-5300U' or 'M2 Pro'. */
  cpuModel: { kind: 'text', label: 'Processor model', words: '#', wordedFreely: true, placeholder: 'e.g. i5-8250U' },
  memoryGb: {
    kind: 'number',
    low: 1,
    high: 512,
    label: 'Memory',
    unit: 'GB',
    text: (gigabytes) => `${gigabytes} GB`,
    inShort: true,
    words: '#gb',
    read: readGigabytes,
    askedFirst: true,
    keys: 'numeric',
    common: ['4', '8', '12', '16', '24', '32', '64'],
    filter: {
      name: 'memory',
      title: 'Memory',
      open: true,
      choice: (value) => `${value} GB`,
      chip: (value) => `${value} GB memory`,
      weight: 130,
    },
    minimum: { name: 'minMemory', inSentence: 'memory', chip: (value) => `${value} GB memory or more`, weight: 140 },
  },
  /** All drives together; 1 TB counts as 1000. */
  storageGb: {
    kind: 'number',
    low: 1,
    high: 64_000,
    label: 'Storage',
    unit: 'GB',
    words: '#gb',
    read: readGigabytes,
    askedFirst: true,
    common: ['64', '128', '240', '256', '480', '500', '512', '1000', '2000'],
    filter: {
      name: 'storage',
      title: 'Storage',
      choice: (value) => capacity(Number(value)),
      chip: (value) => `${capacity(Number(value))} storage`,
      weight: 110,
    },
    minimum: {
      name: 'minStorage',
      inSentence: 'storage',
      chip: (value) => `${capacity(Number(value))} storage or more`,
      weight: 120,
    },
  },
  storageKind: {
    kind: 'choice',
    label: 'Storage type',
    words: '#',
    choices: ['SSD', 'HDD', 'SSD+HDD', 'eMMC'],
    filter: { name: 'storageKind', title: 'Storage type', weight: 70 },
  },
  /** To a tenth of an inch. */
  screenInches: {
    kind: 'number',
    low: 5,
    high: 22,
    decimalExample: '15.6',
    label: 'Screen',
    unit: 'inches',
    words: '#in',
    read: readInches,
    askedFirst: true,
    keys: 'decimal',
    common: ['11.6', '12.5', '13.3', '14', '15.6', '16', '17.3'],
    // Whole inches: 15 means 15.0 to 15.9.
    filter: {
      name: 'screen',
      title: 'Screen',
      floored: true,
      choice: (value) => `${value} inch`,
      chip: (value) => `${value} inch screen`,
      weight: 90,
    },
  },
  /** Pixels, width by height, such as '1920x1080'. */
  resolution: {
    kind: 'text',
    pattern: /^\d{3,5}x\d{3,5}$/,
    message: 'Enter pixels such as 1920x1080',
    label: 'Resolution',
    read: readResolution,
    placeholder: 'e.g. 1920x1080',
    common: '1366x768,1600x900,1920x1080,1920x1200,2560x1440,2560x1600,2880x1800,3840x2160'.split(','),
  },
  gpu: { kind: 'text', label: 'Graphics', words: '#', wordedFreely: true, placeholder: 'e.g. Iris Xe' },
  /** Such as 'Windows 10 Pro', 'ChromeOS' or 'macOS'. */
  operatingSystem: {
    kind: 'text',
    label: 'Operating system',
    words: '#',
    askedFirst: true,
    wordedFreely: true,
    common: ['Windows 11 Home', 'Windows 11 Pro', 'Windows 10 Home', 'Windows 10 Pro', 'macOS', 'ChromeOS', 'Linux'],
    filter: { name: 'os', title: 'Operating system', weight: 60 },
  },
  /** Percent of the battery's first capacity. */
  batteryHealth: {
    kind: 'number',
    low: 1,
    high: 100,
    label: 'Battery health',
    unit: '%',
    text: (percent) => `${percent}%`,
    read: readPercent,
    askedFirst: true,
    keys: 'numeric',
    minimum: {
      name: 'minBattery',
      inSentence: 'battery health',
      chip: (value) => `Battery ${value}% or more`,
      weight: 30,
    },
  },
  grade: {
    kind: 'choice',
    label: 'Grade',
    choices: GRADES,
    message: 'Choose one of the grades',
    text: (grade) => gradeText(grade)?.name ?? grade,
    describe: (grade) => gradeText(grade)?.definition,
    askedFirst: true,
    filter: {
      name: 'grade',
      title: 'Condition',
      open: true,
      inDeclaredOrder: true,
      standsFor: gradesFrom,
      choice: leastGradeText,
      weight: 80,
    },
  },
  /** When it was made. */
  year: {
    kind: 'number',
    low: 1995,
    high: 2100,
    label: 'Year made',
    words: '#',
    askedFirst: true,
    keys: 'numeric',
    minimum: { name: 'minYear', inSentence: 'year', chip: (value) => `Made in ${value} or later`, weight: 50 },
  },
} as const satisfies Record<string, SpecDeclaration>;

export type SpecName = keyof typeof SPECS;

/** The type of a spec's value. */
export type SpecValue<Name extends SpecName> = (typeof SPECS)[Name] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : (typeof SPECS)[Name] extends { kind: 'number' }
    ? number
    : string;

/** In the order of their declaration. */
export const SPEC_NAMES = Object.keys(SPECS) as SpecName[];

export function specNamed(name: SpecName): SpecDeclaration {
  return SPECS[name];
}
