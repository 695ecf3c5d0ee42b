import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/open.ts';
import { newId } from '#database/ids.ts';
import { encodeCursor } from '#domain/paging.ts';
import { contains, isBetween, isWithin, type SortColumns, sortedPage } from '#domain/sorted-page.ts';
import { defineTable, sortChoices, type TableQuery } from '#shared/tables/table.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const SHAPE = defineTable({
  name: 'things',
  sorts: {
    made: { label: 'Made', kind: 'time' },
    name: { label: 'Name', kind: 'text' },
    price: { label: 'Price', kind: 'number' },
    seen: { label: 'Seen', kind: 'time' },
  },
  sort: '-made',
});
type Query = TableQuery<typeof SHAPE>;

const COLUMNS: SortColumns<typeof SHAPE> = {
  made: 'id',
  name: { by: sql.ref('name'), type: 'text' },
  price: { by: sql.ref('price'), type: 'integer' },
  seen: { by: sql.ref('seen'), type: 'time', nullable: true },
};

interface Thing {
  id: string;
  name: string;
  price: number;
  seen: Date | null;
}

let database: OpenDatabase;
const things = () => database.db.withTables<{ things: Thing }>();

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table things (id uuid primary key, name text not null, price integer not null, seen timestamptz)`.execute(
    database.db,
  );
  for (let count = 0; count < 40; count += 1) {
    await sql`insert into things values (${newId()}, ${['Pen', 'ink', '50% off', 'a_b'][count % 4]}, ${(count * 7) % 5},
      ${count % 3 === 0 ? null : sql`timestamptz '2026-11-20' + ${count % 7} * interval '1 microsecond'`})`.execute(
      database.db,
    );
  }
});

async function page(query: Partial<Query>, limit = 7) {
  const all = things().selectFrom('things');
  return sortedPage(
    database.db,
    { sort: '-made', limit, ...query },
    { columns: COLUMNS, id: 'things.id', rows: all.selectAll(), all: all.select('id') as never },
  );
}

async function pageThrough(sort: Query['sort'], between?: () => Promise<unknown>): Promise<Thing[]> {
  const found: Thing[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await page({ sort, cursor });
    found.push(...rows);
    if (nextCursor === null) return found;
    cursor = nextCursor;
    await between?.();
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('by key', () => {
  test.each(sortChoices(SHAPE) as Query['sort'][])(
    '%s: every row once and in order, also with equal values and none',
    async (sort) => {
      const [name, way] = sort.startsWith('-') ? [sort.slice(1), sql`desc`] : [sort, sql`asc`];
      const order = name === 'made' ? sql`id ${way}` : sql`${sql.ref(name)} ${way} nulls last, id ${way}`;
      const { rows } = await sql<Thing>`select * from things order by ${order}`.execute(database.db);
      expect(idsOf(await pageThrough(sort))).toEqual(idsOf(rows));
    },
  );

  test('rows that come and go meanwhile move no other across the border of a page', async () => {
    const before = idsOf(await pageThrough('price'));
    const found = await pageThrough('price', async () => {
      await sql`insert into things values (${newId()}, 'New', 0, null)`.execute(database.db);
    });
    await sql`delete from things where name = 'New'`.execute(database.db);
    const old = idsOf(found).filter((id) => before.includes(id));
    expect(old).toEqual(before);
    expect(new Set(idsOf(found)).size).toBe(found.length);
  });

  test('the last page has no next one, and an uncounted page counts nothing', async () => {
    expect(await page({}, 40)).toMatchObject({ nextCursor: null, total: 40, totalIsExact: true });
    expect(await page({ counted: false }, 40)).toMatchObject({ total: 0, totalIsExact: false });
  });
});

describe('cursors', () => {
  const ID = '019ab000-0000-7000-8000-000000000000';

  test('of another sort, or of the other direction, are refused', async () => {
    const { nextCursor } = await page({ sort: 'price' });
    const cursor = String(nextCursor);
    await expect(page({ sort: 'price', cursor })).resolves.toBeTruthy();
    await expect(page({ sort: '-price', cursor })).rejects.toThrow('Start again');
    await expect(page({ sort: 'name', cursor })).rejects.toThrow('Start again');
  });

  test.each([
    [['price', '=one', ID]],
    [['price', '=1; drop table things', ID]],
    [['price', '=99999999999999999999', ID]],
    [['price', '5', ID]],
    [['price', '=5', 'no id']],
    [['price', '=5']],
  ])('that nobody gave are refused: %j', async (key) => {
    await expect(page({ sort: 'price', cursor: encodeCursor(key) })).rejects.toThrow('Start again');
  });
});

describe('filters', () => {
  const count = async (condition: ReturnType<typeof contains>) =>
    (await things().selectFrom('things').select('id').where(condition).execute()).length;

  test('a text is found in any case, and % and _ mean themselves', async () => {
    expect(await count(contains('INK', ['name']))).toBe(10);
    expect(await count(contains('%', ['name']))).toBe(10);
    expect(await count(contains('_', ['name']))).toBe(10);
    expect(await count(contains('\\', ['name']))).toBe(0);
    expect(await count(contains("'", ['name']))).toBe(0);
  });

  test('amounts with both ends, periods without their end', async () => {
    expect(await count(isBetween({ min: 1, max: 2 }, 'price'))).toBe(16);
    expect(await count(isBetween({}, 'price'))).toBe(40);
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    expect(await count(isWithin({ from: day('2026-11-20'), to: day('2026-11-21') }, 'seen'))).toBe(26);
    expect(await count(isWithin({ from: day('2026-11-21') }, 'seen'))).toBe(0);
    expect(await count(isWithin({ to: day('2026-11-20') }, 'seen'))).toBe(0);
  });
});
