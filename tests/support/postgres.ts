import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, type OpenOptions, openDatabase } from '#database/open.ts';
import { inDatabase, TEMPLATE } from '#tests/support/template.ts';
import { runOnServer } from '#tests/support/throw-away-postgres.ts';

const opened: OpenDatabase[] = [];

/**
 * A database of its own, migrated and with the five categories in it but otherwise empty. It is closed and dropped after
 * the test file; closing it earlier is allowed.
 */
export async function freshDatabase(options: OpenOptions = {}): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${TEMPLATE} strategy = file_copy`);
  const url = inDatabase(inject('postgresUrl'), name);
  const database = openDatabase(url, { maxConnections: 10, ...options });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close().then(() => onServer(`drop database ${name} with (force)`)));
  const fresh = { ...database, close };
  opened.push(fresh);
  return fresh;
}

/** Closes what the test file has opened; called after each file. */
export async function closeFreshDatabases(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

const onServer = (statement: string) => runOnServer(inject('postgresUrl'), statement);
