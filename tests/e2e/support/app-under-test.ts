import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';

/** The app that a worker's tests talk to. */
export interface AppUnderTest {
  origin: string;
  databaseUrl: string;
}

let app: AppUnderTest | undefined;

/** Says which app it is, before the first test of a worker. */
export function setAppUnderTest(started: AppUnderTest): void {
  app = started;
}

export function origin(): string {
  return current().origin;
}

/** Opens the app's database for as long as `use` takes. */
export async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(current().databaseUrl, { maxConnections: 1 });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

function current(): AppUnderTest {
  if (!app) throw new Error('No app has been started for these tests');
  return app;
}
