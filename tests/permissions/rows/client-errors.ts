import type { Row } from '#tests/permissions/row.ts';

export const CLIENT_ERROR_ROWS: readonly Row[] = [
  {
    call: 'POST /client-errors',
    rule: 'Anyone; a page reports what went wrong in it.',
    statuses: [200, 200, 200, 200],
    request: () => ({
      path: '/client-errors',
      body: { kind: 'error', message: 'x is not a function', stack: 'at f (app.js:1:2)', page: '/laptops' },
    }),
  },
];
