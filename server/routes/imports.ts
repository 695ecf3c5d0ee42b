import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import {
  byImportRow,
  fileReading,
  importAnswer,
  importChoice,
  importListItem,
  importListing,
  importPictures,
  importRowAnswer,
  importRowPayload,
  importSettings,
  newImportQuery,
} from '#shared/contracts/imports.ts';
import { MOST_IMPORT_BYTES } from '#shared/imports.ts';
import { IMPORT_ROWS_TABLE, IMPORTS_TABLE } from '#shared/tables/imports.ts';
import { changeImport, changeImportRow, chooseRows, discardImport } from '#domain/imports/change-import.ts';
import { type Page, type PageRequest, pageOfAll } from '#domain/paging.ts';
import { listOwnProducts } from '#domain/selling/own-products.ts';
import { getImport, listImportRows, listImports } from '#domain/imports/imports.ts';
import { beginListing, listWaitingRow } from '#domain/imports/list-rows.ts';
import { rereadFile } from '#domain/imports/reread-file.ts';
import { startImport } from '#domain/imports/start-import.ts';
import { beginWithdrawal } from '#domain/imports/withdraw-import.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { presentImport, presentImportFacts, presentImportRow } from '#server/presenters/imports.ts';
import {
  importRowsCsv,
  importsCsv,
  LEFT_OUT_COLUMNS,
  TEMPLATE_COLUMNS,
  listingColumns,
} from '#server/presenters/import-files.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { type CsvColumns, csvStream } from '#server/plugins/csv.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { sellers } from '#server/plugins/authorization.ts';
import { hatHeader, sellersOnly, startingAs } from '#server/plugins/hats.ts';
import { EXPORTS, WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const edits = { rateLimit: { ...WRITES, max: 600 }, accountLimit: ACCOUNT_LIMITS.editingImports };
/** Each reads up to 5 MB and stores up to 10,000 rows anew. */
const rereading = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.rereadingFiles };
const listing = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true } as const;

/** A file's bytes, in the time that 5 MB take at 40 kB/s. */
const UPLOAD_MS = 130_000;

/** Laptops that sellers import from a file, many at once. */
export async function importsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, renderLimits } = services;
  const { route } = defineRoutes(app, services, 'Imports');
  const table = defineTables(app, services, 'Imports');
  const file = {
    limits: { rateLimit: EXPORTS, longLived: { mostPerAccount: 2 } },
    allow: sellers(db),
    document: { produces: ['text/csv'] },
    answer: v.string(),
  };
  const starting = startingAs('Seller', 'list these laptops', () => sellersOnly('list laptops'));

  table('/imports', {
    summary: 'Your own imports, the newest first',
    allow: sellers(db),
    shape: IMPORTS_TABLE,
    item: importListItem,
    find: ({ actor, query }) => listImports(db, actor, query),
    present: presentImportFacts,
    csv: importsCsv,
  });

  route('GET /imports/:id', {
    summary: 'An import of your own: how its file is read, and what became of its rows',
    allow: sellers(db),
    params: byId,
    answer: importAnswer,
    run: async ({ actor, params }) => presentImport(await getImport(db, actor, params.id)),
  });

  table('/imports/:id/rows', {
    summary: 'The rows of an import of your own, in the file’s order, as they were understood',
    allow: sellers(db),
    params: byId,
    shape: IMPORT_ROWS_TABLE,
    item: importRowAnswer,
    find: ({ actor, params, query }) => listImportRows(db, actor, params.id, query),
    present: presentImportRow,
    csv: importRowsCsv,
  });

  /** A CSV file, part by part: whatever goes wrong with the first one is told as an error. */
  async function sendFile<Row>(
    reply: FastifyReply,
    name: string,
    columns: CsvColumns<Row>,
    findPart: (page: PageRequest) => Promise<Page<Row>>,
  ): Promise<FastifyReply> {
    const first = await findPart({});
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store');
    return reply.send(csvStream(columns, rowsOf(first, findPart)));
  }

  route('GET /imports/template.csv', {
    ...file,
    summary: 'A CSV file to begin with: its headings, and one laptop as an example',
    run: ({ reply }) =>
      sendFile(reply, 'clamshell-template', TEMPLATE_COLUMNS, async (page) => pageOfAll([null], page)),
  });

  route('GET /imports/listings.csv', {
    ...file,
    summary: 'Your own listings as a CSV file that can be imported again',
    run: ({ actor, reply }) =>
      sendFile(reply, 'clamshell-listings', listingColumns(services.settings.publicUrl), (page) =>
        listOwnProducts(db, actor, page),
      ),
  });

  route('GET /imports/:id/left-out.csv', {
    ...file,
    summary: 'What an import has left out, and why, as a CSV file to correct and import again',
    params: byId,
    run: ({ actor, params, reply }) =>
      sendFile(reply, 'clamshell-left-out', LEFT_OUT_COLUMNS, (page) =>
        listImportRows(db, actor, params.id, { ...page, filters: { show: 'left-out' } }),
      ),
  });

  route('PUT /imports/:id', {
    summary: 'Say what the columns of an import hold, and what stands for all of its rows; they are checked again',
    limits: edits,
    allow: sellers(db),
    params: byId,
    body: importSettings,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await changeImport(db, actor, params.id, body);
      return presentUpdate(true);
    },
  });

  route('PUT /imports/:id/file', {
    summary:
      'Have the file of an import read again, in another encoding or with another delimiter, until something of it is listed',
    limits: rereading,
    allow: sellers(db),
    params: byId,
    body: fileReading,
    answer: updateAnswer,
    run: async ({ request, actor, params, body }) => {
      await renderLimits.make(request, 'file', () => rereadFile(db, actor, params.id, body));
      return presentUpdate(true);
    },
  });

  route('PUT /imports/:id/choice', {
    summary: 'Choose all rows of an import that have no errors, none, or those that we advise',
    limits: edits,
    allow: sellers(db),
    params: byId,
    body: importChoice,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await chooseRows(db, actor, params.id, body.chosen);
      return presentUpdate(true);
    },
  });

  route('PUT /imports/:id/rows/:row', {
    summary: 'Correct a row of an import, or choose whether it is listed',
    limits: edits,
    allow: sellers(db),
    params: byImportRow,
    body: importRowPayload,
    answer: importRowAnswer,
    run: async ({ actor, params, body }) =>
      presentImportRow(await changeImportRow(db, actor, params.id, params.row, body)),
  });

  route('POST /imports/:id/listings', {
    summary: 'List the chosen rows of an import, up to 500 at once; a job goes on with it',
    limits: listing,
    allow: starting,
    headers: hatHeader,
    params: byId,
    body: importListing,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await beginListing(db, actor, params.id, { confirmsSpecs: body.confirmSpecs });
      return presentUpdate(true);
    },
  });

  route('DELETE /imports/:id/listings', {
    summary: 'Withdraw all that an import has listed, as long as nothing of it is booked; a job goes on with it',
    limits: listing,
    allow: sellers(db),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      await beginWithdrawal(db, actor, params.id);
      return presentUpdate(true);
    },
  });

  route('POST /imports/:id/rows/:row/listing', {
    summary: 'List a row of an import that waited for its pictures',
    limits: listing,
    allow: starting,
    headers: hatHeader,
    params: byImportRow,
    body: importPictures,
    answer: insertAnswer,
    run: async ({ actor, params, body }) =>
      presentInsert(await listWaitingRow(db, actor, params.id, params.row, body.pictures)),
  });

  route('DELETE /imports/:id', {
    summary: 'Delete what an import of your own has not listed; what it has listed stays',
    limits: { rateLimit: WRITES },
    allow: sellers(db),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await discardImport(db, actor, params.id);
      return presentDelete(1);
    },
  });

  await app.register(async (scope) => {
    // Any declared type: the content decides.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_IMPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    defineRoutes(scope, services, 'Imports').route('POST /imports', {
      summary: 'Upload a CSV with a laptop in each row, 5 MB and 10,000 rows at most; a job checks it row by row',
      limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.importing, bodyMs: UPLOAD_MS, idempotent: true },
      allow: starting,
      headers: hatHeader,
      query: newImportQuery,
      body: v.instance(Buffer, 'Send the file itself as the body of the request'),
      document: { consumes: ['text/csv'] },
      answer: insertAnswer,
      run: async ({ request, actor, query, body }) =>
        presentInsert(await renderLimits.make(request, 'file', () => startImport(db, actor, body, query))),
    });
  });
}

/** The rows of a list, page by page. */
async function* rowsOf<Row>(
  first: Page<Row>,
  findPart: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let page = first;
  yield page.rows;
  while (page.nextCursor !== null) {
    page = await findPart({ cursor: page.nextCursor });
    yield page.rows;
  }
}
