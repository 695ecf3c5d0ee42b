import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as apiRoutes from '#server/routes/index.ts';

/** Registered by `register-routes.ts`, outside of the API. */
const NOT_API = ['picture-files', 'unsubscribe', 'webhooks'];

test('every file of the folder is registered', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !NOT_API.includes(name));
  const exported = files.map(
    (name) => `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Routes`,
  );
  expect(Object.keys(apiRoutes).toSorted()).toEqual(exported.toSorted());
});
