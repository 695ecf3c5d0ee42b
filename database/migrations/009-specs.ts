import { type Kysely, sql } from 'kysely';

/** What a laptop is, as its seller has confirmed it: no row, nothing confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_specs (
      product_id uuid primary key references products,
      brand text check (length(brand) between 1 and 60),
      line text check (length(line) between 1 and 60),
      model text check (length(model) between 1 and 60),
      cpu_maker text check (length(cpu_maker) between 1 and 60),
      cpu_family text check (length(cpu_family) between 1 and 60),
      cpu_generation smallint check (cpu_generation between 1 and 20),
      cpu_model text check (length(cpu_model) between 1 and 60),
      memory_gb smallint check (memory_gb between 1 and 512),
      storage_gb integer check (storage_gb between 1 and 64000),
      storage_kind text check (storage_kind in ('SSD', 'HDD', 'SSD+HDD', 'eMMC')),
      screen_inches real check (screen_inches between 5 and 22),
      resolution text check (resolution ~ '^[0-9]{3,5}x[0-9]{3,5}$'),
      gpu text check (length(gpu) between 1 and 60),
      operating_system text check (length(operating_system) between 1 and 60),
      battery_health smallint check (battery_health between 1 and 100),
      grade text check (grade in ('like-new', 'excellent', 'good', 'fair', 'parts')),
      year smallint check (year between 1995 and 2100),
      confirmed_at timestamptz not null default now()
    );
  `.execute(db);
}
