import * as v from 'valibot';
import { titleText } from '#shared/contracts/fields.ts';
import { GRADES } from '#shared/grades.ts';

export const STORAGE_KINDS = ['SSD', 'HDD', 'SSD+HDD', 'eMMC'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

export const CPU_MAKERS = [
  'Intel',
  'AMD',
  'Apple',
  'Qualcomm',
  'MediaTek',
  'Rockchip',
  'Nvidia',
  'Samsung',
  'Microsoft',
] as const;
export type CpuMaker = (typeof CPU_MAKERS)[number];

/** Longest text of one spec, in characters. The database enforces the same. */
const SPEC_TEXT = 60;

const text = v.optional(titleText(SPEC_TEXT, 'Leave it out, or say what it is'));

function whole(low: number, high: number, unit: string) {
  const form = `Enter a whole number from ${low} to ${high}${unit}`;
  return v.optional(v.pipe(v.number(form), v.integer(form), v.minValue(low, form), v.maxValue(high, form)));
}

const SCREEN_FORM = 'Enter inches from 5 to 22, such as 15.6';

/** What a laptop is. A field is there only when it is known; as part of a listing, its seller has confirmed it. */
export const specs = v.object({
  brand: text,
  /** The maker's family of models, such as 'ThinkPad' or 'Latitude'. */
  line: text,
  /** The model within the line, as sellers write it, such as 'T450' or 'X1 Carbon'. */
  model: text,
  cpuMaker: v.optional(v.picklist(CPU_MAKERS, 'Choose a maker of processors')),
  /** Such as 'Core i7', 'Ryzen 5' or 'M1'. */
  cpuFamily: text,
  /** Intel's Core generation; other makers count otherwise. */
  cpuGeneration: whole(1, 20, ''),
  /** Such as 'i5-5300U' or 'M2 Pro'. */
  cpuModel: text,
  memoryGb: whole(1, 512, ' GB'),
  /** All drives together; 1 TB counts as 1000. */
  storageGb: whole(1, 64_000, ' GB'),
  storageKind: v.optional(v.picklist(STORAGE_KINDS, `Choose one of ${STORAGE_KINDS.join(', ')}`)),
  /** To a tenth of an inch. */
  screenInches: v.optional(
    v.pipe(
      v.number(SCREEN_FORM),
      v.minValue(5, SCREEN_FORM),
      v.maxValue(22, SCREEN_FORM),
      v.transform((inches) => Math.round(inches * 10) / 10),
    ),
  ),
  /** Pixels, width by height, such as '1920x1080'. */
  resolution: v.optional(v.pipe(v.string(), v.regex(/^\d{3,5}x\d{3,5}$/, 'Enter pixels such as 1920x1080'))),
  gpu: text,
  /** Such as 'Windows 10 Pro', 'ChromeOS' or 'macOS'. */
  operatingSystem: text,
  /** Percent of the battery's first capacity. */
  batteryHealth: whole(1, 100, ' %'),
  grade: v.optional(v.picklist(GRADES, 'Choose one of the grades')),
  /** When it was made. */
  year: whole(1995, 2100, ''),
});
export type Specs = v.InferOutput<typeof specs>;
