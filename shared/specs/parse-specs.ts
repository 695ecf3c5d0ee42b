import { findBrand } from '#shared/specs/find-brand.ts';
import { findCpu } from '#shared/specs/find-cpu.ts';
import { findGraphics } from '#shared/specs/find-graphics.ts';
import { findMemoryAndStorage } from '#shared/specs/find-memory-and-storage.ts';
import { findModel } from '#shared/specs/find-model.ts';
import { findOperatingSystem } from '#shared/specs/find-operating-system.ts';
import { findScreen } from '#shared/specs/find-screen.ts';
import { normalizeTitle } from '#shared/specs/normalize-title.ts';
import type { Specs } from '#shared/contracts/specs.ts';

/** Longer texts are read up to here; what a laptop is stands at the beginning. */
const MOST_CHARACTERS = 2_000;

/** 'battery health 91%', 'Battery is at 84 per cent', '91 % battery' */
const BATTERY =
  /(?<!\p{L})(?:battery|akku)(?!\p{L})[^.;,\d]{0,30}?(?<percent>\d{2,3})\s?(?:%|per\s?cent)|(?<before>\d{2,3})\s?(?:%|per\s?cent)\sbattery/u;

/**
 * What a title says of a laptop, as the seller typed it. What is not stated, or stated as a choice, is left out: nothing is guessed from
 * what such models usually have.
 */
export function parseSpecs(text: string): Specs {
  const title = normalizeTitle(text.slice(0, MOST_CHARACTERS));
  const brand = findBrand(title);
  const operatingSystem = findOperatingSystem(title);
  const gpu = findGraphics(title);
  const battery = BATTERY.exec(title)?.groups;
  const percent = Number(battery?.['percent'] ?? battery?.['before']);
  const year = /(?<![\p{L}\d./-])(?<year>20[0-2]\d)(?![\p{L}\d]|\s?(?:x|mhz|gb|mah)|-\d|\/)/u.exec(title)?.groups?.[
    'year'
  ];
  return {
    ...(brand && { brand }),
    ...findModel(title, brand),
    ...findCpu(title),
    ...findMemoryAndStorage(title),
    ...findScreen(title),
    ...(gpu && { gpu }),
    ...(operatingSystem && { operatingSystem }),
    ...(percent >= 1 && percent <= 100 && { batteryHealth: percent }),
    ...(year && { year: Number(year) }),
  };
}
