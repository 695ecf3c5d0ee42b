import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import { type AskedTable, tableQuery } from '#shared/contracts/tables.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { TableQuery, TableShape } from '#shared/tables/table.ts';
import type { Actor } from '#domain/actor.ts';
import { recordDownload } from '#domain/audit/record-download.ts';
import { periodOf } from '#domain/days.ts';
import type { Page } from '#domain/paging.ts';
import { type CsvColumns, csvStream } from '#server/plugins/csv.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { sendPage } from '#server/plugins/pagination.ts';
import { EXPORTS } from '#server/plugins/rate-limits.ts';
import { listKind } from '#server/plugins/render-limits.ts';
import type { Services } from '#server/services.ts';

/** More rows than this leave a CSV file at its end: a spreadsheet takes about a million, and filters make several files of it. */
const MOST_CSV_ROWS = 500_000;

const DOWNLOADS = { rateLimit: EXPORTS, longLived: { mostPerAccount: 2 } };

/** A validated call for rows of a table. */
interface TableCall<Shape extends TableShape, Params> {
  readonly actor: Actor;
  params: Params;
  query: TableQuery<Shape>;
}

interface Table<
  Shape extends TableShape,
  Item extends v.GenericSchema,
  Row,
  Params extends v.GenericSchema = v.GenericSchema,
> {
  summary: string;
  allow: onRequestAsyncHookHandler;
  params?: Params;
  /** Its sorts and filters. */
  shape: Shape;
  item: Item;
  find: (call: TableCall<Shape, v.InferOutput<Params>>) => Promise<Page<Row>>;
  present: (row: Row) => v.InferOutput<Item>;
  csv: CsvColumns<v.InferOutput<Item>>;
}

/** A function that adds a table to the app: `GET {path}`, page by page, and `GET {path}.csv`, the same rows as a file. */
export function defineTables(app: FastifyInstance, services: Pick<Services, 'renderLimits' | 'db'>, tag: string) {
  const { route } = defineRoutes(app, services, tag);
  const { db, renderLimits } = services;

  return function table<
    Shape extends TableShape,
    Item extends v.GenericSchema,
    Row,
    Params extends v.GenericSchema = v.GenericSchema,
  >(
    path: `/${string}`,
    { summary, allow, params, shape, item, find, present, csv }: Table<Shape, Item, Row, Params>,
  ): void {
    const query = tableQuery(shape);
    const asked = { allow, query, ...(params && { params }) };

    route(`GET ${path}`, {
      ...asked,
      summary,
      answer: v.array(item),
      run: (call) =>
        renderLimits.make(call.request, listKind(call.query.limit), async () => {
          const { request, reply, actor } = call;
          const page = await find({ actor, params: call.params, query: withPeriod(call.query) });
          renderLimits.countRows(request, page.rows.length);
          return sendPage(request, reply, page, present);
        }),
    });

    route(`GET ${path}.csv`, {
      ...asked,
      summary: `${summary}; as a CSV file of up to ${MOST_CSV_ROWS.toLocaleString('en-US')} rows`,
      limits: DOWNLOADS,
      document: { produces: ['text/csv'] },
      answer: v.string(),
      run: async ({ request, reply, actor, params: of, query: wanted }) => {
        const findPart = (cursor: string | undefined) =>
          find({
            actor,
            params: of,
            query: { ...withPeriod(wanted), limit: MAX_PAGE_SIZE, cursor, counted: false },
          });
        // The first part before the answer begins, so that what goes wrong is still told as an error.
        const first = await renderLimits.make(request, 'long list', () => findPart(wanted.cursor));
        await recordDownload(db, actor, shape.name);
        void reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${fileName(shape, wanted.days.zone)}"`)
          .header('cache-control', 'no-store');
        return reply.send(csvStream(csv, presented(first, findPart, present)));
      },
    });
  };
}

/**
 * The rows, part by part. Each part is a query of its own, by key: a snapshot would keep a connection, and old rows in the database, for as long
 * as the slowest client reads. So a row that changes its place meanwhile may come twice or not at all.
 */
async function* presented<Row, Answer>(
  first: Page<Row>,
  findPart: (cursor: string) => Promise<Page<Row>>,
  present: (row: Row) => Answer,
): AsyncGenerator<Answer[]> {
  let sent = 0;
  for (let page = first; ;) {
    const rows = page.rows.slice(0, MOST_CSV_ROWS - sent);
    sent += rows.length;
    yield rows.map(present);
    if (page.nextCursor === null || sent >= MOST_CSV_ROWS) return;
    page = await findPart(page.nextCursor);
  }
}

function withPeriod<Shape extends TableShape>({ days, ...query }: AskedTable<Shape>): TableQuery<Shape> {
  return { ...query, period: periodOf(days) };
}

/** `clamshell-sellers-2026-11-23.csv`, by the day of whoever asks. */
function fileName({ name }: TableShape, timeZone: string): string {
  return `clamshell-${name}-${new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())}.csv`;
}
