import { beforeAll, expect, test } from 'vitest';
import { type DocumentedCall, writePermissions } from '#tests/permissions/document.ts';
import { PERMISSIONS } from '#tests/permissions/table.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

beforeAll(async () => {
  await shop.app.ready();
});

/** The calls of the OpenAPI document. */
function documentedCalls(): DocumentedCall[] {
  const paths = (
    shop.app.swagger() as { paths?: Record<string, Record<string, { tags?: string[]; summary?: string }>> }
  ).paths;
  return Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, summary }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
      group: tags?.[0] ?? 'Others',
      summary: summary ?? '',
    })),
  );
}

test('every call of the API has a row, and every row is a call', () => {
  const documented = documentedCalls().map(({ call }) => call);
  expect(documented.filter((call) => !PERMISSIONS.some((row) => row.call === call))).toEqual([]);
  expect(PERMISSIONS.map(({ call }) => call).filter((call) => !documented.includes(call))).toEqual([]);
});

test('what only Admins may do needs a power', () => {
  const forAdmins = PERMISSIONS.filter(
    ({ statuses: [, buyer, seller, admin] }) => buyer === 403 && seller === 403 && admin !== 403,
  );
  expect(forAdmins.length).toBeGreaterThan(30);
  expect(forAdmins.filter(({ powers }) => powers === undefined).map(({ call }) => call)).toEqual([]);
});

test('docs/permissions.md is what the table says; --update writes it anew', async () => {
  await expect(writePermissions(PERMISSIONS, documentedCalls())).toMatchFileSnapshot('../../docs/permissions.md');
});
