import type { Specs } from '#shared/contracts/specs.ts';

const LEAST_INCHES = 7;
const MOST_INCHES = 21;
const CENTIMETRES_PER_INCH = 2.54;

/** '15.6"', '14 inch', '13.3in', '15,6 "', '15 6-inch' (a lost point), '14.0\''; also after a model's version: 'MK1.14"' */
const WITH_UNIT =
  /(?:(?<![\p{L}\d]|\d[.,])|(?<=\p{L}\d\.))(?<whole>\d{1,2})(?:[.,](?<tenths>\d{1,2})|\s(?<lost>[1-9])(?=\s?-?inch|\s?"))?\s?-?(?:"|(?:inch(?:es)?|zoll|pouces|pulgadas)(?!\p{L})|in(?!\p{L}|\s(?:1|one|stock|box)|-1)|'(?!\p{L}))/gu;
/** Sizes that are nothing else even without a unit; some write the point as an apostrophe: "15'6". */
const KNOWN_SIZES =
  /(?<![\p{L}\d@]|\d[.,])(?<size>10[.']1|11[.']6|12[.'][1345]|13[.'][13459]|14[.'][15]|15[.'][456]|16[.']1|17[.']3|18[.']4)(?!\d|[.,]\d|th|\s?(?:ghz|gb|tb|mhz|kg|lbs|v\b|mm|cm|x))/gu;
/** 'Latitude 7440 Business 14 Laptop': a whole number between a model's number and the word for the machine. */
const BETWEEN_MODEL_AND_NOUN =
  /(?<=(?<![\p{L}\d.,])(?:\p{L}{0,2}\d{3,5}\p{L}?(?:\splus)?|business|workstation)\s)(?<size>1[0-8])(?=\s(?:laptop|notebook|ultrabook|convertible)(?!\p{L}))/gu;
const CENTIMETRES = /(?<![\p{L}\d.,])(?<size>\d{2}(?:[.,]\d{1,2})?)\s?cm(?!\p{L})/gu;

const RESOLUTION = /(?<!\d)(?<width>\d{3,4})\s?[x*]\s?(?<height>\d{3,4})(?!\d)/u;
/** Names of resolutions that stand for one size. */
const NAMED_RESOLUTIONS: readonly [RegExp, string][] = [
  [/(?<![\p{L}\d]|intel\s|graphics\s)(?:uhd|4k)(?!\s?graphics|\s?[67]\d\d|\s?gfx|\p{L})/u, '3840x2160'],
  [/wuxga/u, '1920x1200'],
  [/wqxga/u, '2560x1600'],
  [/qhd(?!\+)|\bwqhd\b/u, '2560x1440'],
  [/(?:full[\s-]?hd|\bfhd|1080p)(?!\+)/u, '1920x1080'],
  [/\bhd\+|\bwxga\+\+/u, '1600x900'],
];

/** The diagonal in inches and the resolution. @param title normalized */
export function findScreen(title: string): Pick<Specs, 'screenInches' | 'resolution'> {
  const screen: Pick<Specs, 'screenInches' | 'resolution'> = {};
  const inches = findInches(title);
  if (inches !== undefined) screen.screenInches = inches;
  const pixels = RESOLUTION.exec(title)?.groups;
  const [width, height] = [Number(pixels?.['width']), Number(pixels?.['height'])];
  if (width >= 800 && height >= 480 && width > height) screen.resolution = `${width}x${height}`;
  else {
    const named = NAMED_RESOLUTIONS.find(([name]) => name.test(title))?.[1];
    if (named) screen.resolution = named;
  }
  return screen;
}

function findInches(title: string): number | undefined {
  const precise = sizes(title, KNOWN_SIZES);
  const said = new Set<number>([...precise, ...sizes(title, BETWEEN_MODEL_AND_NOUN)]);
  for (const { groups } of title.matchAll(WITH_UNIT)) {
    const tenths = groups?.['tenths'] ?? groups?.['lost'];
    const size = Number(`${groups?.['whole']}${tenths ? `.${tenths}` : ''}`);
    if (size >= LEAST_INCHES && size <= MOST_INCHES) said.add(size);
  }
  if (said.size === 0)
    for (const size of sizes(title, CENTIMETRES)) {
      const inches = Math.round((size / CENTIMETRES_PER_INCH) * 10) / 10;
      if (inches >= LEAST_INCHES && inches <= MOST_INCHES) said.add(inches);
    }
  // '13 13.3"' and '15" (15.6")' say one size, once rounded.
  const exact = [...said].filter(
    (size) => !Number.isInteger(size) || ![...said].some((other) => other !== size && Math.floor(other) === size),
  );
  return exact.length === 1 ? exact[0] : undefined;
}

function sizes(title: string, pattern: RegExp): Set<number> {
  return new Set(
    [...title.matchAll(pattern)].map(({ groups }) => Number((groups?.['size'] ?? '').replace(/[,']/, '.'))),
  );
}
