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
  type Request,
  type Row,
  STAFF,
  rightfulCaller,
  statusFor,
  statusForStaff,
} from '#tests/permissions/row.ts';
import { type TestApp, type TestUser, createTestApp } from '#tests/support/test-app.ts';

const STATES = Object.keys(ACCOUNT_STATES) as AccountState[];

/** Who is refused for who they are: before anything is done to what they ask about. */
const REFUSALS = [401, 403];

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

  /** What the calls of a row ask that do nothing, because they are refused or read: it is about one thing for all of them. */
  const shared = new Map<Row, Request>();

  /** The request of a row: on a thing of its own if it does something, or depends on who calls. */
  async function requestOf(row: Row, status: number, present: People, caller: TestUser | undefined): Promise<Request> {
    const doesNothing = REFUSALS.includes(status) || row.call.startsWith('GET');
    const isShared = doesNothing && present === people && row.request.length < 2;
    const known = isShared ? shared.get(row) : undefined;
    if (known) return known;
    const request = await row.request(await arrange(shop, present), caller);
    if (isShared) shared.set(row, request);
    return request;
  }

  /** Makes the call of a row as somebody. */
  async function expectStatus(
    row: Row,
    role: Caller,
    who: (people: People) => Promise<Calling>,
    status: number,
  ): Promise<void> {
    const isRefused = REFUSALS.includes(status);
    const present = row.spendsCaller && !isRefused ? await withNew(shop, people, role) : people;
    const { caller, headers } = await who(present);
    const { path, body, headers: more } = await requestOf(row, status, present, caller);
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
