import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_STATES, type AccountState, statusInState } from '#tests/permissions/account-states.ts';
import { type DocumentedCall, writePermissions } from '#tests/permissions/document.ts';
import {
  type Calling,
  type People,
  arrange,
  asRole,
  inState,
  registerPeople,
  withNew,
} from '#tests/permissions/people.ts';
import { CALLERS, type Caller, type Row, rightfulCaller, statusFor } from '#tests/permissions/row.ts';
import { PERMISSIONS } from '#tests/permissions/table.ts';
import { type TestApp, createTestApp } from '#tests/support/test-app.ts';

const STATES = Object.keys(ACCOUNT_STATES) as AccountState[];
const CASES = PERMISSIONS.map((row) => [row.when === undefined ? row.call : `${row.call} (${row.when})`, row] as const);
/** The first row of each call. */
const CALLS = CASES.filter(([, row]) => PERMISSIONS.find(({ call }) => call === row.call) === row);

const callersOf = ({ stranger }: Row): readonly Caller[] => CALLERS.slice(0, stranger ? 5 : 4);

let shop: TestApp;
let people: People;

beforeAll(async () => {
  shop = await createTestApp();
  people = await registerPeople(shop);
});

/** Makes the call of a row as somebody, on a thing of its own. */
async function expectStatus(
  row: Row,
  role: Caller,
  who: (people: People) => Promise<Calling>,
  status: number,
): Promise<void> {
  const present = row.spendsCaller ? await withNew(shop, people, role) : people;
  const { caller, headers } = await who(present);
  const { path, body, headers: more } = await row.request(await arrange(shop, present), caller);
  const method = row.call.split(' ')[0] as 'GET';
  const answer = await shop.call(method, path, { body, headers: { ...more, ...headers } });
  expect(answer.status).toBe(status);
  if (status < 400) return;
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
}

describe.each(CASES)('%s', (_name, row) => {
  test.each(callersOf(row).map((caller) => [caller, statusFor(row.statuses, caller)] as const))(
    'as %s: %i',
    async (role, status) => expectStatus(row, role, async (present) => asRole(present, role, row), status),
  );
});

describe.each(CALLS)('%s', (_name, row) => {
  test.each(STATES.map((state) => [state, statusInState(row, state)] as const))('%s: %i', async (state, status) =>
    expectStatus(row, rightfulCaller(row) ?? 'buyer', async (present) => inState(shop, present, row, state), status),
  );
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

test('docs/permissions.md is what the table says; --update writes it anew', async () => {
  await expect(writePermissions(PERMISSIONS, documentedCalls())).toMatchFileSnapshot('../../docs/permissions.md');
});
