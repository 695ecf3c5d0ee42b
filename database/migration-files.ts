import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

/**
 * Loads each migration, by the path of its file. A bundle has no folder to list, so `scripts/building/bundle-server.ts` puts the
 * same list in place of this module.
 */
export const MIGRATION_FILES: Readonly<Record<string, () => Promise<Migration>>> = Object.fromEntries(
  readdirSync(`${import.meta.dirname}/migrations`)
    .flatMap((file) => /^(\d{3}-[^.]+)\.ts$/.exec(file)?.[1] ?? [])
    .map((name) => [`./migrations/${name}.ts`, async () => (await import(`./migrations/${name}.ts`)) as Migration]),
);
