/** The migrated database that each test file gets a copy of. */
export const TEMPLATE = 'clamshell_template';

/** The address of another database on the same server. */
export function inDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The auth secret of the tests' apps; e-mails of the template are encrypted under it. */
export const AUTH_SECRET = 'a-secret-of-the-tests-alone-0123456789';
