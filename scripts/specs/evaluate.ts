import { isLaptop } from '#shared/specs/is-laptop.ts';
import { LINUX_DISTRIBUTIONS } from '#shared/specs/find-operating-system.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import type { Specs } from '#shared/contracts/specs.ts';

/** One field's figures: `n` titles state it. A share of nothing counts as 1. */
export interface FieldScore {
  name: string;
  precision: number;
  recall: number;
  n: number;
}

type Read = (specs: Specs, title: string) => string | number | undefined;

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');

/** Names that sellers give one maker. */
const SAME_BRANDS: Record<string, string> = { 'hewlett packard': 'hp', alienware: 'dell', aorus: 'gigabyte' };
const brand = (text: string) => SAME_BRANDS[plain(text)] ?? plain(text);
/** Editions and distributions are not asked for: 'Windows 10 Pro' is 'Windows 10', 'Ubuntu' is 'Linux'. */
const system = (text: string) => {
  const name = plain(text).replace(/^(windows [\w.]+).*$/, '$1');
  return LINUX.some((linux) => name.startsWith(linux)) ? 'linux' : name.replaceAll(' ', '');
};
const LINUX = LINUX_DISTRIBUTIONS.map(plain);
const number = (text: string) => String(Number.parseFloat(text));

/** The columns of the file, what the parser says of each, and how two values are compared. */
const FIELDS: Record<string, { read: Read; same: (text: string) => string }> = {
  is_laptop: { read: (_specs, title) => (isLaptop(title) ? 1 : undefined), same: number },
  brand: { read: (specs) => specs.brand, same: brand },
  cpu_family: { read: (specs) => specs.cpuFamily, same: plain },
  cpu_generation: { read: (specs) => specs.cpuGeneration, same: number },
  ram_gb: { read: (specs) => specs.memoryGb, same: number },
  storage_gb: { read: (specs) => specs.storageGb, same: number },
  storage_kind: { read: (specs) => specs.storageKind, same: plain },
  screen_in: { read: (specs) => specs.screenInches, same: number },
  os: { read: (specs) => specs.operatingSystem, same: system },
};

/**
 * Compares what the parser reads in titles with what people say they state.
 * @param rows with `title` and any of the fields; blank: the title does not state it
 * @returns the figures of the fields that the rows have, a line for each difference, and the time of one parse
 */
export function evaluateSpecs(rows: readonly Record<string, string>[]): {
  fields: FieldScore[];
  differences: string[];
  microseconds: number;
} {
  const columns = Object.entries(FIELDS).filter(([name]) => rows.some((row) => name in row));
  const counts = new Map(columns.map(([name]) => [name, { right: 0, found: 0, stated: 0 }]));
  const differences: string[] = [];
  // Once to warm up: what is measured is a parse in a process that runs.
  for (const { title = '' } of rows) parseSpecs(title);
  const began = performance.now();
  const parsed = rows.map(({ title = '' }) => parseSpecs(title));
  const microseconds = ((performance.now() - began) * 1000) / Math.max(1, rows.length);
  for (const [index, row] of rows.entries()) {
    const title = row['title'] ?? '';
    for (const [name, { read, same }] of columns) {
      const count = counts.get(name);
      if (!count) continue;
      const value = read(parsed[index] ?? {}, title);
      // A laptop that is none is nothing to find.
      const stated = name === 'is_laptop' && row[name]?.trim() === '0' ? '' : (row[name] ?? '').trim();
      const right = value !== undefined && stated !== '' && same(String(value)) === same(stated);
      if (right) count.right += 1;
      if (value !== undefined) count.found += 1;
      if (stated !== '') count.stated += 1;
      if (!right && (value !== undefined || stated !== ''))
        differences.push(`${name}: ${value ?? '-'} for ${stated || '-'}: ${title}`);
    }
  }
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const fields = [...counts].map(([name, { right, found, stated }]) => ({
    name,
    precision: share(right, found),
    recall: share(right, stated),
    n: stated,
  }));
  return { fields, differences, microseconds };
}
