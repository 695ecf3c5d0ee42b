import { inject } from 'vitest';
import type { Settings } from '#config/settings.ts';
import { type TestApp, type TestAppOptions, driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

export { ORIGIN, PASSWORD, PRODUCT } from '#tests/support/drive-app.ts';
export type { TestAnswer, TestApp, TestUser } from '#tests/support/drive-app.ts';

/** The app on a database of its own, without pages. Settings may be changed; rate limits are off unless they are. */
export async function createTestApp(changes: Partial<Settings> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const database = await freshDatabase();
  await database.db.insertInto('signing_keys').values(inject('signingKey')).execute();
  return driveApp(database, changes, options);
}
