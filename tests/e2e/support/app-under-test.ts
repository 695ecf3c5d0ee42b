import { type OpenDatabase, openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';

/** The app that a worker's tests talk to. */
export interface AppUnderTest {
  origin: string;
  databaseUrl: string;
}

let app: (AppUnderTest & { opened: OpenDatabase }) | undefined;

/** Says which app it is, before the first test of a worker. @returns what closes the tests' connections to its database */
export function setAppUnderTest(started: AppUnderTest): () => Promise<void> {
  const opened = openDatabase(started.databaseUrl, { maxConnections: 2 });
  app = { ...started, opened };
  return opened.close;
}

export function origin(): string {
  return current().origin;
}

/** The app's database. */
export function database(): Database {
  return current().opened.db;
}

function current(): NonNullable<typeof app> {
  if (!app) throw new Error('No app has been started for these tests');
  return app;
}
