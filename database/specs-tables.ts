import type { Generated } from 'kysely';
import type { CpuMaker, StorageKind } from '#shared/contracts/specs.ts';
import type { Grade } from '#shared/grades.ts';

/** What a laptop is, as its seller has confirmed it: no row, nothing confirmed. Null is what is not known. */
export interface ProductSpecsTable {
  product_id: string;
  brand: string | null;
  line: string | null;
  model: string | null;
  cpu_maker: CpuMaker | null;
  cpu_family: string | null;
  cpu_generation: number | null;
  cpu_model: string | null;
  memory_gb: number | null;
  storage_gb: number | null;
  storage_kind: StorageKind | null;
  screen_inches: number | null;
  resolution: string | null;
  gpu: string | null;
  operating_system: string | null;
  battery_health: number | null;
  grade: Grade | null;
  year: number | null;
  confirmed_at: Generated<Date>;
}
