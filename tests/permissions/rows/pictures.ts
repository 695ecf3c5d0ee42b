import type { Services } from '#server/services.ts';
import { newId } from '#database/ids.ts';
import type { Row } from '#tests/permissions/row.ts';
import type { TestUser } from '#tests/support/test-app.ts';

/** An upload of the seller's that could not be used, which needs no file. */
export async function ownPicture({ db }: Services, owner: TestUser): Promise<string> {
  const id = newId();
  await db.insertInto('pictures').values({ id, owner_id: owner.id, state: 'failed' }).execute();
  return id;
}

/** The seller's only draft. */
async function ownDraft({ db }: Services, owner: TestUser): Promise<string> {
  const id = newId();
  await db.deleteFrom('listing_drafts').where('seller_id', '=', owner.id).execute();
  await db.insertInto('listing_drafts').values({ id, seller_id: owner.id, texts: '{}', picture_ids: [] }).execute();
  return id;
}

/** What sellers upload and write before there is a listing. */
export const PICTURE_ROWS: readonly Row[] = [
  {
    call: 'GET /drafts',
    rule: 'Sellers; their own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/drafts' }),
  },
  {
    call: 'PUT /drafts/{id}',
    rule: 'Its seller; under a new id any seller, for their own account.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({
      path: `/drafts/${await ownDraft(services, seller)}`,
      body: { texts: { name: 'ThinkPad' }, pictures: [] },
    }),
  },
  {
    call: 'DELETE /drafts/{id}',
    rule: 'Its seller; nothing happens to somebody else’s, or to one that is not there.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 200],
    request: async ({ services, seller }) => ({ path: `/drafts/${await ownDraft(services, seller)}` }),
  },
  {
    call: 'POST /pictures',
    rule: 'Sellers, for laptops of their own; here without content, which is refused with 422.',
    statuses: [401, 403, 422, 403],
    request: () => ({ path: '/pictures' }),
  },
  {
    call: 'GET /pictures',
    rule: 'Sellers; of somebody else’s laptop the list is empty.',
    statuses: [401, 403, 200, 403],
    request: ({ product }) => ({ path: `/pictures?product=${product}` }),
  },
  {
    call: 'GET /pictures/{id}',
    rule: 'Its uploader.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/pictures/${await ownPicture(services, seller)}` }),
  },
  {
    call: 'DELETE /pictures/{id}',
    rule: 'Its uploader, as long as it belongs to no laptop.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ services, seller }) => ({ path: `/pictures/${await ownPicture(services, seller)}` }),
  },
];
