import { randomBytes } from 'node:crypto';
import { beforeAll, inject } from 'vitest';
import { type OpenDatabase, type OpenOptions, openDatabase } from '#database/open.ts';
import { inDatabase, TEMPLATE } from '#tests/support/template.ts';
import { runOnServer } from '#tests/support/throw-away-postgres.ts';

const opened: OpenDatabase[] = [];

/**
 * A database of its own, migrated and with the five categories in it but otherwise empty. It is closed and dropped after
 * the test file; closing it earlier is allowed.
 */
export async function freshDatabase(options: OpenOptions = {}): Promise<OpenDatabase> {
  const { create, database } = declareDatabase(options);
  await create();
  return database;
}

/** The database of a test file, made before its first test; to be called before other hooks are registered. */
export function useDatabase(options: OpenOptions = {}): OpenDatabase {
  const { create, database } = declareDatabase(options);
  beforeAll(create);
  return database;
}

/** A database that connects when it is asked first, by then it must have been made. */
function declareDatabase(options: OpenOptions): { create: () => Promise<unknown>; database: OpenDatabase } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const database = openDatabase(inDatabase(inject('postgresUrl'), name), { maxConnections: 10, ...options });
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= database.close().then(() => onServer(`drop database if exists ${name} with (force)`)));
  const create = async () => {
    await onServer(`create database ${name} template ${TEMPLATE} strategy = file_copy`);
    opened.push(closable);
  };
  const closable = { ...database, close };
  return { create, database: closable };
}

/** Closes what the test file has opened; called after each file. */
export async function closeFreshDatabases(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

const onServer = (statement: string) => runOnServer(inject('postgresUrl'), statement);
