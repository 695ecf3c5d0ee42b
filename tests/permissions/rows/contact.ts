import type { Row } from '#tests/permissions/row.ts';

export const MESSAGE_ROWS: readonly Row[] = [
  {
    call: 'GET /outbox',
    rule: 'Anyone at the machine itself, and only in a demo without a mail server.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/outbox' }),
  },
  {
    call: 'GET /messages/ticket',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/messages/ticket' }),
  },
  {
    call: 'POST /messages',
    rule: 'Anyone writes to the people who run the site.',
    statuses: [200, 200, 200, 200],
    request: () => ({
      path: '/messages',
      body: { name: 'Ada', email: 'ada@people.test', message: 'Is it still there?' },
    }),
  },
  {
    call: 'GET /messages',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: () => ({ path: '/messages' }),
  },
  {
    call: 'GET /messages.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: () => ({ path: '/messages.csv' }),
  },
  {
    call: 'PUT /messages/{id}',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: ({ message }) => ({ path: `/messages/${message}`, body: { answered: true } }),
  },
  {
    call: 'DELETE /messages/{id}',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support'],
    request: ({ message }) => ({ path: `/messages/${message}` }),
  },
];
