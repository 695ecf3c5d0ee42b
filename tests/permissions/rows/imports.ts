import type { Services } from '#server/services.ts';
import { newId } from '#database/ids.ts';
import type { Row } from '#tests/permissions/row.ts';
import type { TestUser } from '#tests/support/test-app.ts';

/** The ids of an import of the seller's and of its only row. */
interface Imported {
  id: string;
  row: string;
}

/** A file of the seller's that is checked, with a row in this state. */
async function ownImport({ db }: Services, owner: TestUser, state: 'staged' | 'waiting' = 'staged'): Promise<Imported> {
  const [id, row] = [newId(), newId()];
  await db
    .insertInto('imports')
    .values({
      id,
      seller_id: owner.id,
      file_name: 'laptops.csv',
      encoding: 'utf-8',
      delimiter: ',',
      has_heads: true,
      heads: '["Title"]',
      mapping: '["name"]',
      defaults: '{}',
      state: 'ready',
    })
    .execute();
  await db
    .insertInto('import_rows')
    .values({ id: row, import_id: id, position: 1, cells: '["ThinkPad T450"]', state })
    .execute();
  return { id, row };
}

/** Laptops that sellers import from files. */
export const IMPORT_ROWS: readonly Row[] = [
  {
    call: 'POST /imports',
    rule: 'Sellers; here without content, which is refused with 422.',
    statuses: [401, 403, 422, 403],
    request: () => ({ path: '/imports' }),
  },
  {
    call: 'GET /imports',
    rule: 'Sellers; their own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/imports' }),
  },
  {
    call: 'GET /imports.csv',
    rule: 'Sellers; their own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/imports.csv' }),
  },
  {
    call: 'GET /imports/{id}',
    rule: 'Its seller.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/imports/${(await ownImport(services, seller)).id}` }),
  },
  {
    call: 'GET /imports/{id}/rows',
    rule: 'Its seller.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/imports/${(await ownImport(services, seller)).id}/rows` }),
  },
  {
    call: 'GET /imports/{id}/rows.csv',
    rule: 'Its seller.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/imports/${(await ownImport(services, seller)).id}/rows.csv` }),
  },
  {
    call: 'GET /imports/template.csv',
    rule: 'Sellers.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/imports/template.csv' }),
  },
  {
    call: 'GET /imports/listings.csv',
    rule: 'Sellers; their own listings.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/imports/listings.csv' }),
  },
  {
    call: 'GET /imports/{id}/left-out.csv',
    rule: 'Its seller.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/imports/${(await ownImport(services, seller)).id}/left-out.csv`,
    }),
  },
  {
    call: 'PUT /imports/{id}',
    rule: 'Its seller, while nothing of it is being listed.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/imports/${(await ownImport(services, seller)).id}`,
      body: { hasHeads: true, mapping: ['name'], defaults: {} },
    }),
  },
  {
    call: 'PUT /imports/{id}/file',
    rule: 'Its seller, until something of it is listed; here once its file is no longer stored, which is refused with 409.',
    stranger: 'Seller',
    statuses: [401, 403, 409, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/imports/${(await ownImport(services, seller)).id}/file`,
      body: { encoding: 'utf-8', delimiter: ',' },
    }),
  },
  {
    call: 'PUT /imports/{id}/choice',
    rule: 'Its seller, while nothing of it is being listed.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/imports/${(await ownImport(services, seller)).id}/choice`,
      body: { chosen: false },
    }),
  },
  {
    call: 'PUT /imports/{id}/rows/{row}',
    rule: 'Its seller, while nothing of it is being listed.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => {
      const { id, row } = await ownImport(services, seller);
      return { path: `/imports/${id}/rows/${row}`, body: { chosen: false } };
    },
  },
  {
    call: 'POST /imports/{id}/listings',
    rule: 'Its seller, while selling.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/imports/${(await ownImport(services, seller)).id}/listings`,
      body: {},
    }),
  },
  {
    call: 'DELETE /imports/{id}/listings',
    rule: 'Its seller, as long as nothing of it is booked.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/imports/${(await ownImport(services, seller)).id}/listings` }),
  },
  {
    call: 'POST /imports/{id}/rows/{row}/listing',
    rule: 'Its seller, while selling; here with a picture that is not there, which is refused with 422.',
    stranger: 'Seller',
    statuses: [401, 403, 422, 403, 404],
    request: async ({ services, seller }) => {
      const { id, row } = await ownImport(services, seller, 'waiting');
      return { path: `/imports/${id}/rows/${row}/listing`, body: { pictures: [newId()] } };
    },
  },
  {
    call: 'DELETE /imports/{id}',
    rule: 'Its seller; what it has listed stays.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/imports/${(await ownImport(services, seller)).id}` }),
  },
];
