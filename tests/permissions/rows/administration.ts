import type { Row } from '#tests/permissions/row.ts';

/** What only Admins look at, and that is about no single thing. */
export const ADMINISTRATION_ROWS: readonly Row[] = [
  {
    call: 'GET /audit',
    rule: 'An Admin alone.',
    statuses: [401, 403, 403, 200],
    request: () => ({ path: '/audit' }),
  },
];
