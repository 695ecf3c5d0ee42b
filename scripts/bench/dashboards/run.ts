import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { fillForDashboards } from '#scripts/bench/dashboards/fill.ts';
import { findSubjects, SHOWN, type Subjects } from '#scripts/bench/dashboards/work.ts';
import { formatTime, measure, RUNS } from '#scripts/bench/work.ts';
import { describeMachine } from '#scripts/support/put-into-document.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** How long (ms) anything on a dashboard may take. */
const TARGET = 50;

interface DashboardOptions {
  sales: number;
  products: number;
  /** Where the database lies or is to be made; else it is thrown away. */
  dataDir: string | undefined;
  /** Only what has such a name. */
  only: RegExp | undefined;
}

/**
 * Measures what dashboards read, by each of its sorts and filters, in a PostgreSQL with so many sales and laptops.
 * @returns a table for people with the slowest variant of each, and whether all of it took no longer than it may
 */
export async function benchDashboards(options: DashboardOptions): Promise<{ table: string; asExpected: boolean }> {
  const folder = options.dataDir === undefined ? await makeTemporaryFolder('bench') : null;
  const dataDir = folder?.path ?? options.dataDir ?? '';
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, say: console.log });
  try {
    const database = openDatabase(postgres.url);
    const { db } = database;
    await migrate(db);
    await ensureQueues(database);
    await fillForDashboards(db, options);
    const subjects = await findSubjects(db);
    const lines: string[] = [];
    let asExpected = true;
    for (const { name, variants } of SHOWN.filter(({ name: each }) => options.only?.test(each) ?? true)) {
      const measured = await measureAll(db, variants, subjects);
      const [slowest] = measured;
      if (!slowest) continue;
      const late = measured.filter(({ milliseconds }) => milliseconds > TARGET).length;
      asExpected &&= late === 0;
      const middle = measured[Math.floor(measured.length / 2)]?.milliseconds ?? 0;
      lines.push(
        `| ${name} | ${measured.length} | ${formatTime(middle)} | ${formatTime(slowest.milliseconds)}: ${slowest.variant} | ${late === 0 ? 'yes' : `**no**: ${late}`} | ${slowest.scanned.join(', ') || '–'} |`,
      );
      console.log(lines.at(-1));
      for (const { variant, milliseconds, scanned } of measured)
        if (milliseconds > TARGET / 2)
          console.log(`    ${formatTime(milliseconds)}  ${variant}  ${scanned.join(', ')}`);
    }
    await database.close();
    const head = `| what | ways | in the middle | slowest | at most ${TARGET} ms | it reads all of |\n| --- | --- | --- | --- | --- | --- |`;
    return { table: `${head}\n${lines.join('\n')}\n\n${describe(options)}`, asExpected };
  } finally {
    await postgres.stop();
    await folder?.remove();
  }
}

/** The slowest first. */
async function measureAll(
  db: Database,
  variants: (typeof SHOWN)[number]['variants'],
  subjects: Subjects,
): Promise<{ variant: string; milliseconds: number; scanned: string[] }[]> {
  const measured = [];
  for (const [variant, read] of Object.entries(variants))
    measured.push({ variant, ...(await measure(db, () => read(db, subjects))) });
  return measured.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

function describe({ sales, products }: DashboardOptions): string {
  const when = new Date().toISOString().slice(0, 10);
  const counts = `${products.toLocaleString('en-US')} laptops, ${sales.toLocaleString('en-US')} sales with all that belongs to them, 100,000 people`;
  return `${counts}; median of ${RUNS} runs, ${when}, on\n${describeMachine()}.`;
}
