import * as v from 'valibot';
import { type Specs, specs } from '#shared/contracts/specs.ts';
import { withoutFormats, withoutUnstorable } from '#shared/text.ts';

/** A spec as its field says it, or what is wrong with it. */
export type TypedSpec<Name extends keyof Specs> = { value: Specs[Name] } | { message: string };

const RESOLUTION_NAMES: Record<string, string> = {
  hd: '1366x768',
  'full hd': '1920x1080',
  fhd: '1920x1080',
  '1080p': '1920x1080',
  'fhd+': '1920x1200',
  wuxga: '1920x1200',
  qhd: '2560x1440',
  uhd: '3840x2160',
  '4k': '3840x2160',
};

/** What people type into the fields that are not just words, made into what the API takes; what makes no sense stays as it is, to be refused. */
const PLAIN: { [Name in keyof Specs]?: (text: string) => string | number } = {
  cpuGeneration: (text) => numberOf(text, /^(\d+)\s*(?:st|nd|rd|th)?\s*(?:gen(?:eration)?\.?)?$/),
  memoryGb: gigabytesOf,
  storageGb: gigabytesOf,
  screenInches: (text) => numberOf(text.replace(',', '.'), /^(\d+(?:\.\d+)?)\s*(?:"|″|”|''|in\.?|inch(?:es)?)?$/),
  resolution: (text) => RESOLUTION_NAMES[text] ?? text.replaceAll(/\s*[x×*]\s*/g, 'x'),
  batteryHealth: (text) => numberOf(text, /^(\d+(?:\.\d+)?)\s*(?:%|percent)?$/),
  year: (text) => numberOf(text, /^(\d{4})$/),
};

const UNITS: Record<string, number> = { t: 1000, g: 1 };

/** '16', '16 GB', '1 TB' (1000), '256 GB + 1 TB' (1256). */
function gigabytesOf(text: string): number {
  return text
    .split('+')
    .map((part) => {
      const { number, unit } = /^\s*(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>[tg])?b?\s*$/.exec(part)?.groups ?? {};
      return Number(number?.replace(',', '.') ?? Number.NaN) * (UNITS[unit ?? 'g'] ?? 1);
    })
    .reduce((sum, part) => sum + part, 0);
}

function numberOf(text: string, form: RegExp): number {
  return Number(form.exec(text)?.[1] ?? Number.NaN);
}

/** Reads one field of what a laptop is, as a seller typed it. An empty one says nothing. */
export function typedSpec<Name extends keyof Specs>(name: Name, text: string): TypedSpec<Name> {
  const typed = withoutUnstorable(text).trim();
  const plain = PLAIN[name];
  const given = typed === '' ? undefined : (plain?.(withoutFormats(typed).toLowerCase()) ?? typed);
  const read = v.safeParse(specs.entries[name], given);
  return read.success ? { value: read.output as Specs[Name] } : { message: read.issues[0].message };
}
