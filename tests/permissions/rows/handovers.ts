import type { Row } from '#tests/permissions/row.ts';
import { aboutPaid } from '#tests/permissions/rows/paid-order.ts';

const about = (path: string, body?: unknown) => aboutPaid(`handover${path}`, body);

export const HANDOVER_ROWS: readonly Row[] = [
  {
    call: 'GET /orders/{id}/handover',
    rule: 'Its buyer, its seller and an Admin, whichever hat they wear, once it is paid; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    request: about(''),
  },
  {
    call: 'PUT /orders/{id}/handover/arrival',
    rule: 'Its buyer and its seller, once it is paid.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: about('/arrival'),
  },
  {
    call: 'PUT /orders/{id}/handover/serial',
    rule: 'Its seller, once it is paid; nobody else reads it.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: about('/serial', { serial: 'PF-3Q1X' }),
  },
  {
    call: 'POST /orders/{id}/handover/serial-comparisons',
    when: 'the seller has entered none',
    rule: 'Its buyer; only whether the numbers match is told.',
    stranger: 'Buyer',
    statuses: [401, 409, 404, 404, 404],
    request: about('/serial-comparisons', { serial: 'PF-3Q1X' }),
  },
  {
    call: 'PUT /orders/{id}/handover/checklist',
    rule: 'Its buyer.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: about('/checklist', { checked: ['on'] }),
  },
  {
    call: 'POST /orders/{id}/handover/codes',
    when: 'nothing is ticked off',
    rule: 'Its buyer, once everything on the checklist is ticked off.',
    stranger: 'Buyer',
    statuses: [401, 409, 404, 404, 404],
    request: about('/codes'),
  },
  {
    call: 'POST /orders/{id}/handover/offline-codes',
    rule: 'Its buyer.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: about('/offline-codes'),
  },
  {
    call: 'POST /orders/{id}/handover/confirmation',
    when: 'a wrong code',
    rule: 'Its seller, with the code that its buyer shows.',
    stranger: 'Seller',
    statuses: [401, 404, 409, 404, 404],
    request: about('/confirmation', { code: '123456' }),
  },
  {
    call: 'PUT /orders/{id}/handover/typed',
    when: 'nobody has typed',
    rule: 'Its buyer, whose digits somebody has typed.',
    stranger: 'Buyer',
    statuses: [401, 409, 404, 404, 404],
    request: about('/typed', { seller: true }),
  },
  {
    call: 'POST /orders/{id}/handover/objection',
    when: 'nobody asks',
    rule: 'Its seller, when a refund is about to be made because nobody met.',
    stranger: 'Seller',
    statuses: [401, 404, 409, 404, 404],
    request: about('/objection', { text: 'They have it.' }),
  },
  {
    call: 'POST /orders/{id}/handover/refund',
    rule: 'Its seller, until the money is theirs.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: about('/refund'),
  },
  {
    call: 'GET /decisions',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/decisions' }),
  },
  {
    call: 'PUT /orders/{id}/handover/decision',
    when: 'nothing to decide',
    rule: 'Admins, about orders that aren’t their own and wait for a decision.',
    statuses: [401, 403, 403, 409],
    powers: ['finance'],
    request: about('/decision', { decision: 'refund' }),
  },
];
