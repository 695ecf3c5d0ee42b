import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_STATES, type AccountState, statusInState } from '#tests/permissions/account-states.ts';
import {
  type Calling,
  type People,
  arrange,
  asRole,
  asStaff,
  inState,
  registerPeople,
  withNew,
} from '#tests/permissions/people.ts';
import {
  CALLERS,
  type Caller,
  type Row,
  STAFF,
  rightfulCaller,
  statusFor,
  statusForStaff,
} from '#tests/permissions/row.ts';
import { type TestApp, createTestApp } from '#tests/support/test-app.ts';

const STATES = Object.keys(ACCOUNT_STATES) as AccountState[];

const callersOf = ({ stranger }: Row): readonly Caller[] => CALLERS.slice(0, stranger ? 5 : 4);

/**
 * Declares the tests of rows, on an app of their own: each row as every caller, and the first row of each call in every state of an account. Several
 * test files, so that they run beside each other, and few, since each registers two dozen people.
 */
export function testRows(rows: readonly Row[]): void {
  const cases = rows.map((row) => [row.when === undefined ? row.call : `${row.call} (${row.when})`, row] as const);
  const firstOfCall = cases.filter(([, row]) => rows.find(({ call }) => call === row.call) === row);
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

  describe.each(cases)('%s', (_name, row) => {
    test.each(callersOf(row).map((caller) => [caller, statusFor(row.statuses, caller)] as const))(
      'as %s: %i',
      async (role, status) => expectStatus(row, role, async (present) => asRole(present, role, row), status),
    );
  });

  const powered = cases.filter(([, row]) => row.powers !== undefined);
  describe.each(powered)('%s', (_name, row) => {
    test.each(STAFF.map((staff) => [staff, statusForStaff(row, staff)] as const))(
      'as an Admin with the power %s: %i',
      async (staff, status) => expectStatus(row, 'admin', async (present) => asStaff(present, staff, row), status),
    );
  });

  describe.each(firstOfCall)('%s', (_name, row) => {
    test.each(STATES.map((state) => [state, statusInState(row, state)] as const))('%s: %i', async (state, status) =>
      expectStatus(row, rightfulCaller(row) ?? 'buyer', async (present) => inState(shop, present, row, state), status),
    );
  });
}
