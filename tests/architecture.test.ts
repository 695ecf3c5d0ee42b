import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { type Import, importsOf, readSourceFiles, type SourceFile } from '#tests/support/architecture/source-files.ts';

const LONGEST_FILE = 300;

/** What needs no settings, and may be imported on every side of the server. */
const HELPERS: ReadonlySet<string> = new Set([
  'config/command-line.ts',
  'config/make-folder.ts',
  'config/root.ts',
  'config/sync-to-disk.ts',
]);

/** What each folder may import of the others, as docs/architecture.md says. */
const MAY_IMPORT: Record<string, (imported: Import, from: string) => boolean> = {
  shared: () => false,
  config: () => false,
  gateways: ({ target, typeOnly }) =>
    isIn(target, 'shared') || (isIn(target, 'config') && (typeOnly || HELPERS.has(target))),
  sandboxes: ({ target }) => isIn(target, 'shared', 'database') || isPort(target) || HELPERS.has(target),
  database: ({ target }) => isIn(target, 'shared') || HELPERS.has(target) || target === 'config/database-urls.ts',
  domain: ({ target }) => isIn(target, 'shared', 'database') || isPort(target) || HELPERS.has(target),
  server: (imported, from) =>
    isIn(imported.target, 'sandboxes')
      ? mayReachSandboxes(imported, from)
      : !isIn(imported.target, 'app', 'tests', 'scripts'),
  app: ({ target, typeOnly }) => isIn(target, 'shared') || (isIn(target, 'domain') && typeOnly),
  scripts: ({ target }) => !isIn(target, 'sandboxes'),
};

/** The folders of domain/, lowest first: each may import only those before it. docs/architecture.md has a sentence for each, in this order. */
const DOMAIN_NOUNS = [
  'audit',
  'jobs',
  'idempotency',
  'email',
  'identity',
  'notifications',
  'contact',
  'site-texts',
  'specs',
  'places',
  'products',
  'search',
  'prices',
  'pictures',
  'wishlist',
  'saved-searches',
  'orders',
  'conversations',
  'offers',
  'ledger',
  'payments',
  'transfers',
  'handovers',
  'meetings',
  'claims',
  'selling',
  'imports',
  'accounts',
  'reviews',
  'moderation',
  'sellers',
  'staff',
  'figures',
  'recovery',
];

/** Where a folder may not use just any package. */
const PACKAGES: Record<string, (name: string) => boolean> = {
  shared: (name) => name === 'valibot',
  config: (name) => name === 'valibot' || name.startsWith('node:'),
  app: (name) => !/^(pg|kysely|fastify|stripe|better-auth|jose)(\/|$)|^@fastify\//.test(name),
};

const files = readSourceFiles();
const folderOf = (path: string): string => path.split('/')[0] ?? '';
const isIn = (path: string, ...folders: string[]): boolean => folders.includes(folderOf(path));
const isPort = (path: string): boolean => /^gateways\/[^/]+\/port\.ts$/.test(path);
/** Only the wiring loads sandboxes, and only where one is needed, so that production never does. */
const mayReachSandboxes = ({ typeOnly, dynamic }: Import, from: string): boolean =>
  typeOnly || (dynamic && from === 'server/open-providers.ts');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The imports of a file that the table does not allow; tests may import anything. */
function forbidden({ path, imports }: Pick<SourceFile, 'path' | 'imports'>): string[] {
  const folder = folderOf(path);
  if (isTest(path)) return [];
  return imports
    .filter((imported) => {
      if (!imported.internal) return PACKAGES[folder]?.(imported.target) === false;
      return folderOf(imported.target) !== folder && MAY_IMPORT[folder]?.(imported, path) === false;
    })
    .map(({ target }) => `${path} → ${target}`);
}

test('the table is enforced: what breaks it is found', () => {
  const broken = (path: string, text: string) => forbidden({ path, imports: importsOf(path, text) });
  expect(broken('shared/money.ts', "import { z } from 'zod';")).toHaveLength(1);
  expect(broken('domain/a.ts', "export * from '#server/log.ts';")).toHaveLength(1);
  expect(broken('domain/a.ts', "import { Stripe } from '../gateways/card-payments/stripe.ts';")).toHaveLength(1);
  expect(broken('app/a.tsx', "import { placeOrder, type Order } from '#domain/orders/place-order.ts';")).toHaveLength(
    1,
  );
  expect(broken('app/a.tsx', "import { type Order } from '#domain/orders/place-order.ts';")).toEqual([]);
  expect(broken('server/a.ts', "await import('#app/root.tsx');")).toHaveLength(1);
  expect(broken('server/open-providers.ts', "await import('#sandboxes/stripe/routes.ts');")).toEqual([]);
  expect(broken('server/open-providers.ts', "import { a } from '#sandboxes/stripe/routes.ts';")).toHaveLength(1);
  expect(broken('server/build-app.ts', "await import('#sandboxes/stripe/routes.ts');")).toHaveLength(1);
  expect(broken('scripts/a.ts', "await import('#sandboxes/stripe/routes.ts');")).toHaveLength(1);
});

test('every folder imports only what it may', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(forbidden)).toEqual([]);
});

/** The noun of a file in domain/; undefined for what lies beside the folders, which all of them may import. */
const nounOf = (path: string): string | undefined => /^domain\/([^/]+)\//.exec(path)?.[1];

/** The imports of a domain file that point to a noun above its own. */
function upward({ path, imports }: Pick<SourceFile, 'path' | 'imports'>): string[] {
  if (!isIn(path, 'domain') || isTest(path)) return [];
  const rank = (file: string) => DOMAIN_NOUNS.indexOf(nounOf(file) ?? '');
  return imports.filter(({ target }) => rank(target) > rank(path)).map(({ target }) => `${path} → ${target}`);
}

test('domain nouns import each other in one direction', () => {
  const broken = (path: string, text: string) => upward({ path, imports: importsOf(path, text) });
  const importPayments = "import { claimHold } from '#domain/payments/holds.ts';";
  expect(broken('domain/products/a.ts', importPayments)).toHaveLength(1);
  expect(broken('domain/a.ts', importPayments)).toHaveLength(1);
  expect(broken('domain/selling/a.ts', importPayments)).toEqual([]);
  expect(files.flatMap(upward)).toEqual([]);
});

test('every domain noun has its place in the order and its sentence in docs/architecture.md', () => {
  const folders = new Set(files.flatMap(({ path }) => nounOf(path) ?? []));
  expect(DOMAIN_NOUNS.toSorted()).toEqual([...folders].toSorted());
  const described = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(/^\| `domain\/([a-z-]+)\/` \|/gm);
  expect([...described].map(([, noun]) => noun)).toEqual(DOMAIN_NOUNS);
});

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE);
  expect(long).toEqual([]);
});

/** Packages that only a setting loads, and the modules that are loaded with it (`tests/production-modules.test.ts`). */
const OPTIONAL_PACKAGES: [RegExp, RegExp][] = [
  [/^@opentelemetry\//, /^server\/observability\/(tracing|span-queue)\.ts$/],
  [/^prom-client$/, /^server\/observability\/(shop-|state-|storage-)?metrics\.ts$/],
];

/** The imports of packages that only a setting loads, elsewhere. */
function loadedAlways({ path, imports }: Pick<SourceFile, 'path' | 'imports'>): string[] {
  if (isTest(path) || isIn(path, 'tests', 'scripts')) return [];
  return imports
    .filter(({ target, typeOnly }) =>
      OPTIONAL_PACKAGES.some(([name, where]) => !typeOnly && name.test(target) && !where.test(path)),
    )
    .map(({ target }) => `${path} → ${target}`);
}

test('what sends traces and serves metrics is imported nowhere else', () => {
  const imported = (path: string, text: string) => loadedAlways({ path, imports: importsOf(path, text) });
  const traces = "import { trace } from '@opentelemetry/api';";
  expect(imported('server/search/listing-worker.ts', traces)).toHaveLength(1);
  expect(imported('server/observability/tracing.ts', traces)).toEqual([]);
  expect(
    imported('server/observability/request-context.ts', "import type { Span } from '@opentelemetry/api';"),
  ).toEqual([]);
  expect(files.flatMap(loadedAlways)).toEqual([]);
});

test('only config reads the environment', () => {
  const readers = files.filter(
    ({ path, text }) => /process\.env\b/.test(text) && !isTest(path) && !isIn(path, 'config', 'scripts', 'tests'),
  );
  expect(readers.map(({ path }) => path)).toEqual([]);
});

/** Names of the API's payloads that nothing else is called by, and those that are columns as well. */
const PAYLOAD_NAMES =
  /\b(_id|resale_rice|original_price|[Cc]ategory_Name|productCondition|product_price|booked_price|refunded_amount|refund_due|trxId)\b/;
const COLUMN_NAMES = /\b(product_id|product_name|seller_name|buyer_name)\b/;

/** The payload names that a file says although it is not where they are translated. */
function misplacedNames({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const atTheEdge =
    /^(shared\/(contracts|views)|server\/(presenters|routes)|tests|scripts)\//.test(path) || isTest(path);
  if (atTheEdge) return [];
  const names = [PAYLOAD_NAMES.exec(text)?.[0], isIn(path, 'app') && COLUMN_NAMES.exec(text)?.[0]];
  return names.flatMap((name) => (name ? [`${path}: ${name}`] : []));
}

test('names of payloads stay at the HTTP edge', () => {
  expect(misplacedNames({ path: 'app/a.tsx', text: 'product._id + order.product_name' })).toHaveLength(2);
  expect(misplacedNames({ path: 'domain/a.ts', text: 'order.product_name' })).toEqual([]);
  expect(files.flatMap(misplacedNames)).toEqual([]);
});
