import type { Services } from '#server/services.ts';
import { newId } from '#database/ids.ts';
import type { Row } from '#tests/permissions/row.ts';
import type { TestUser } from '#tests/support/test-app.ts';

/** An upload of the seller's that could not be used, which needs no file. */
async function ownPicture({ db }: Services, owner: TestUser): Promise<string> {
  const id = newId();
  await db.insertInto('pictures').values({ id, owner_id: owner.id, state: 'failed' }).execute();
  return id;
}

export const PICTURE_ROWS: readonly Row[] = [
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
