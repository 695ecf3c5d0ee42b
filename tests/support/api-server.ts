import { afterAll, beforeAll } from 'vitest';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { freePort } from '#scripts/support/run-app.ts';
import { setAppUnderTest } from '#tests/e2e/support/app-under-test.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { type TestApp, driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** Gives a test file the API on a port, with the demo catalogue: for tests that call it with the helpers of the browser tests. */
export function useApiServer(): void {
  let shop: TestApp;
  beforeAll(async () => {
    const database = await freshDatabase();
    await seedDemoCatalogue(database.db, { hashPassword: cheapPasswords.hash });
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    shop = await driveApp(database, { port, publicUrl: origin });
    await shop.app.listen({ port, host: 'localhost' });
    setAppUnderTest({ origin, databaseUrl: database.url });
  });
  afterAll(() => shop.close());
}
