import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableQuery } from '#shared/contracts/tables.ts';
import { AUDIT_TABLE } from '#shared/tables/audit.ts';
import { defineTable } from '#shared/tables/table.ts';
import { sql } from 'kysely';
import { centsCell, csvStream, dollarsCell } from '#server/plugins/csv.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin', 'Ada');
});

const WANTED = '/audit.csv?action=job-retried';
const download = (query = '') => shop.call('GET', `${WANTED}${query}`, { as: admin });
const linesOf = (text: string): string[][] => parse(text, { bom: true });

async function addEntries(count: number) {
  await sql`insert into audit_events (id, actor_id, action, subject_kind, subject_id, facts)
    select gen_random_uuid(), ${admin.id}, 'job-retried', 'job', 'job-' || n, '{"about":"letter"}'
    from generate_series(1, ${count}::int) n`.execute(shop.services.db);
}

describe('the rows of a table as a CSV file', () => {
  test('all of them beyond one page, in the order and with the filters that were asked for, and once each', async () => {
    await addEntries(20_000);
    const { status, headers, body } = await download('&sort=at');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="clamshell-audit-log-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(body.startsWith('\uFEFFTime,Action,What happened,')).toBe(true);
    const ids = linesOf(body)
      .slice(1)
      .map((line) => line.at(-1));
    expect(ids).toHaveLength(20_000);
    expect(new Set(ids).size).toBe(20_000);
    expect(ids).toEqual(ids.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)));
  });

  test('downloading is in the audit log, with the table that it was', async () => {
    const { body } = await shop.call('GET', `/audit?action=table-downloaded&who=${admin.id}`, { as: admin });
    expect(body[0]).toMatchObject({ facts: { table: 'audit-log' } });
    expect(body[0].sentence.map(({ text }: { text: string }) => text).join('')).toBe(
      'Admin Ada downloaded the table “audit-log”.',
    );
  });

  test('what is asked for wrongly is told as an error, and nobody else gets anything', async () => {
    expect((await download('&sort=size')).status).toBe(422);
    expect((await download('&cursor=nonsense')).body).toMatchObject({ code: 'bad-cursor' });
    const seller = await shop.register('Seller');
    expect((await shop.call('GET', WANTED, { as: seller })).status).toBe(403);
  });
});

describe('cells', () => {
  const write = async (cells: Record<string, unknown>) => {
    const columns = Object.fromEntries(Object.keys(cells).map((head) => [head, () => cells[head] as string]));
    const chunks = await csvStream(columns, pagesOf([[{}]])).toArray();
    return linesOf(Buffer.concat(chunks.map((chunk: string) => Buffer.from(chunk))).toString())[1];
  };

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1'])(
    'a text that spreadsheets take for a formula is one no more: %j',
    async (text) => {
      expect(await write({ text })).toEqual([`'${text}`]);
    },
  );

  test('quotes, commas and lines stay in their cell; numbers, money and times are as spreadsheets read them', async () => {
    expect(
      await write({
        text: 'a "b", c\nd',
        arabic: 'محمول',
        number: -5,
        debt: centsCell(-1250),
        price: dollarsCell(349.5),
        none: null,
        yes: true,
        at: new Date('2026-11-20T10:00:00Z'),
      }),
    ).toEqual(['a "b", c\nd', 'محمول', '-5', '-12.50', '349.50', '', 'yes', '2026-11-20T10:00:00.000Z']);
  });

  test('a file is made as it is read: who reads nothing makes nothing, and who goes away ends it', async () => {
    let made = 0;
    let ended = false;
    const stream = csvStream(
      { n: (row: number) => row },
      (async function* () {
        try {
          for (; made < 10_000; made += 1) yield Array.from({ length: 1_000 }, (_, n) => n);
        } finally {
          ended = true;
        }
      })(),
    );
    let read = 0;
    for await (const _ of stream) if ((read += 1) === 3) break;
    expect(made).toBeLessThan(50);
    expect(ended).toBe(true);
  });
});

async function* pagesOf<Row>(pages: Row[][]) {
  yield* pages;
}

describe('the query of a table', () => {
  const SHAPE = defineTable({
    name: 'things',
    sorts: { made: { label: 'Made', kind: 'time' } },
    sort: '-made',
    filters: {
      q: { kind: 'text', label: 'Name' },
      state: { kind: 'choice', label: 'State', options: { open: 'Open' } },
    },
    period: 'Made',
    amount: 'Price',
  });
  const problem = (query: object) => {
    const { issues } = v.safeParse(tableQuery(SHAPE), query);
    return issues && `${v.getDotPath(issues[0])}: ${issues[0].message}`;
  };

  test('is what was asked for, and what the table has by itself', () => {
    expect(v.parse(tableQuery(SHAPE), { q: ' a ', min: '1.50', zone: 'Asia/Dhaka', limit: '5' })).toEqual({
      sort: '-made',
      filters: { q: 'a' },
      days: { from: undefined, to: undefined, zone: 'Asia/Dhaka' },
      amount: { min: 150 },
      limit: 5,
      cursor: undefined,
    });
  });

  test.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, 'to: The last day is before the first'],
    [{ from: '2026-11-21T10:00:00Z', to: '2026-11-21T09:00:00Z' }, 'to: The last day is before the first'],
    [{ min: '10', max: '9.99' }, 'max: The highest amount is below the lowest'],
    [{ from: '2026-02-30' }, /^from: Enter a day/],
    [{ to: '0000-01-01' }, /^to: Enter a day/],
    [{ zone: 'Mars/Olympus' }, 'zone: This time zone isn’t known here'],
    [{ zone: '+02:00' }, 'zone: This time zone isn’t known here'],
    [{ sort: '--made' }, /^sort: Sort by one of made, -made/],
    [{ state: 'closed' }, 'state: Use one of open'],
    [{ q: 'a\u0000' }, /^q: Contains a character/],
    [{ q: 'a'.repeat(201) }, /^q: Use at most 200/],
    [{ min: '-1' }, /^min: Enter an amount/],
    [{ limit: '0' }, /^limit/],
  ])('refuses %j', (query, message) => {
    expect(problem(query)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  test.each([
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-21T10:00:00Z', to: '2026-11-21' },
    { min: '9', max: '10' },
  ])('accepts %j', (query) => {
    expect(problem(query)).toBeUndefined();
  });

  test('a period that begins after its end is a 422 that says so', async () => {
    const { status, body } = await shop.call('GET', '/audit?from=2026-11-21&to=2026-11-20', { as: admin });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'to', message: 'The last day is before the first' }]);
    expect(AUDIT_TABLE.sort).toBe('-at');
  });
});
