import { POWERS } from '#shared/catalogue.ts';
import { ACCOUNT_STATES, type AccountState } from '#tests/permissions/account-states.ts';
import { CALLERS, type Row } from '#tests/permissions/row.ts';

/** What the OpenAPI document says of a call. */
export interface DocumentedCall {
  /** As in a row, such as `PUT /category/{id}`. */
  call: string;
  group: string;
  summary: string;
}

/** Statuses in words; the page explains them. */
const WORDS: Record<number, string> = {
  200: 'yes',
  302: 'redirected',
  400: 'no (400)',
  401: 'no (401)',
  403: 'no (403)',
  404: 'hidden (404)',
  409: 'not now (409)',
  422: 'no (422)',
};

const EFFECTS: Record<(typeof ACCOUNT_STATES)[AccountState], string> = {
  refused: '401, from every call, the open ones as well',
  'as anonymous': 'as a visitor who is not signed in',
  'as rightful': 'what the table says of them',
  'writes refused': 'reading as the table says; writing is 403',
  'anonymous writes refused': 'reading as a visitor; writing is 403',
};

/** The page docs/permissions.md, from the table and from what the OpenAPI document says of each call. */
export function writePermissions(rows: readonly Row[], calls: readonly DocumentedCall[]): string {
  const groups = [...new Set(calls.map(({ group }) => group))].toSorted();
  return [
    INTRODUCTION,
    ...groups.map((group) =>
      section(
        group,
        rows,
        calls.filter((call) => call.group === group),
      ),
    ),
    stateSection(rows),
    `## How this page is checked\n\nThe table is \`tests/permissions/table.ts\`, which the test files beside it share. \`tests/permissions/permissions.test.ts\` finds calls of\n\`/api/openapi.json\` without a row, and compares this page; \`npx vitest run tests/permissions --update\` writes it anew.\n`,
  ].join('\n');
}

const INTRODUCTION = `# Who may call what

Paths are below \`/api\`. A caller is known by an access token (\`Authorization: Bearer\`) or by the session cookie; state and role of the account are read
from the database at every call. A *stranger* is of the right type, but the thing is somebody else's.

A *Buyer* and a *Seller* are accounts that have only ever been that; whoever has switched keeps what concerns their own orders and listings
([decision 040](decisions/040-two-hats.md)).

An *Admin* here has all powers; after a colon stand those of which one is enough. Each of these calls is also tried as an Admin with one power alone, and
as one with none, who gets 403 with the name of what is missing (404 where others get that) ([decision 069](decisions/069-staff.md)).

- **yes**: the call does what it says.
- **log in (401)**: only for people who are signed in.
- **no (403)**: not for this kind of caller. It is said before the payload is looked at.
- **hidden (404)**: as if it did not exist, so that nobody learns whether it does.
- **not now (409)**: they may, but the state of the thing does not allow it yet.
`;

function section(group: string, rows: readonly Row[], calls: readonly DocumentedCall[]): string {
  const lines = calls.flatMap(({ call, summary }) =>
    rows.filter((row) => row.call === call).map((row) => line(row, summary)),
  );
  return `## ${group}\n\n| call | what it does, and for whom | nobody signed in | Buyer | Seller | Admin | stranger |\n| --- | --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

function line(row: Row, summary: string): string {
  const name = row.when === undefined ? `\`${row.call}\`` : `\`${row.call}\`<br>${row.when}`;
  const signingInHelps = new Set(row.statuses).size > 1;
  const cells = [0, 1, 2, 3, 4].map((index) =>
    row.statuses[index] === 401 && signingInHelps ? 'log in (401)' : wordFor(row.statuses[index]),
  );
  if (row.powers !== undefined) cells[ADMIN] += `: ${powersOf(row.powers)}`;
  return `| ${name} | ${summary}. ${row.rule} | ${cells.join(' | ')} |`;
}

const ADMIN = CALLERS.indexOf('admin');

function powersOf(powers: Exclude<Row['powers'], undefined>): string {
  if (powers === 'all') return 'all powers';
  return powers.length === POWERS.length ? 'any power' : powers.join(' or ');
}

function wordFor(status: number | undefined): string {
  return status === undefined ? '–' : (WORDS[status] ?? String(status));
}

function stateSection(rows: readonly Row[]): string {
  const states = Object.entries(ACCOUNT_STATES).map(([state, effect]) => `| ${state} | ${EFFECTS[effect]} |`);
  const deaf = rows.filter((row) => row.ignoresCallers).map(({ call }) => `\`${call}\``);
  return `## Accounts and sessions that have ended, and requests from elsewhere

Tried on every call, as somebody who could make it otherwise. A token that is sent decides alone. A write that is authenticated by a cookie must come
from the site's own pages (\`Origin\`). ${deaf.join(', ')} asks for a signature and reads neither.

| the caller | gets |
| --- | --- |
${states.join('\n')}
`;
}
