import type { Selectable } from 'kysely';
import type { Specs } from '#shared/contracts/specs.ts';
import type { ProductSpecsTable } from '#database/specs-tables.ts';

/** What a laptop is, as the table has it; null is what is not known. */
export type SpecsColumns = Omit<Selectable<ProductSpecsTable>, 'product_id' | 'confirmed_at'>;

/** Which column has which spec. */
const COLUMN_OF = {
  brand: 'brand',
  line: 'line',
  model: 'model',
  cpuMaker: 'cpu_maker',
  cpuFamily: 'cpu_family',
  cpuGeneration: 'cpu_generation',
  cpuModel: 'cpu_model',
  memoryGb: 'memory_gb',
  storageGb: 'storage_gb',
  storageKind: 'storage_kind',
  screenInches: 'screen_inches',
  resolution: 'resolution',
  gpu: 'gpu',
  operatingSystem: 'operating_system',
  batteryHealth: 'battery_health',
  grade: 'grade',
  year: 'year',
} as const satisfies Record<keyof Specs, keyof SpecsColumns>;

const PAIRS = Object.entries(COLUMN_OF) as [keyof Specs, keyof SpecsColumns][];

/** All columns, so that what is no longer said becomes null. */
export function specsColumns(specs: Specs): SpecsColumns {
  return Object.fromEntries(PAIRS.map(([spec, column]) => [column, specs[spec] ?? null])) as SpecsColumns;
}

/** The specs that are known. A plain loop: lists do this for each of their laptops. */
export function specsOfColumns(columns: SpecsColumns): Specs {
  const specs: Record<string, unknown> = {};
  for (const [spec, column] of PAIRS) if (columns[column] !== null) specs[spec] = columns[column];
  return specs;
}
