import { afterAll, beforeAll, inject } from 'vitest';
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

/** The app of a test file, there from its first test to its last; to be called before other hooks are registered. */
export function useTestApp(changes?: Partial<Settings>, options?: TestAppOptions): TestApp {
  const shop = {} as TestApp;
  beforeAll(async () => void Object.assign(shop, await createTestApp(changes, options)));
  afterAll(() => shop.close());
  return shop;
}
