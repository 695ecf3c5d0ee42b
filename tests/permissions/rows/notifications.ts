import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';

export const NOTIFICATION_ROWS: readonly Row[] = [
  {
    call: 'GET /notifications',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/notifications' }),
  },
  {
    call: 'GET /notifications/unread',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/notifications/unread' }),
  },
  {
    call: 'PUT /notifications/read',
    rule: 'The caller’s own; those of others stay as they are.',
    statuses: [401, 200, 200, 200],
    request: async (thing) => ({ path: '/notifications/read', body: { ids: [await notification(thing)] } }),
  },
  {
    call: 'GET /notifications/settings',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/notifications/settings' }),
  },
  {
    call: 'PUT /notifications/settings',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/notifications/settings', body: { topic: 'bookings', email: false } }),
  },
];

/** Something that the seller was told. */
async function notification({ seller, product, services }: Thing): Promise<string> {
  const id = newId();
  await services.db
    .insertInto('notifications')
    .values({ id, user_id: seller.id, kind: 'listing-live', product_id: product, facts: '{}' })
    .execute();
  return id;
}
