import { newId } from '#database/ids.ts';
import type { Row } from '#tests/permissions/row.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

export const OWN_ACCOUNT_ROWS: readonly Row[] = [
  {
    call: 'GET /users/me',
    rule: 'The account itself.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/users/me' }),
  },
  {
    call: 'GET /users/me/unsettled',
    rule: 'The account itself.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/users/me/unsettled' }),
  },
  {
    call: 'PUT /users/me/contact',
    rule: 'The account itself.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/users/me/contact', body: { phone: '+880 1712-345678', place: 'The library' } }),
  },
  {
    call: 'PUT /users/password',
    rule: 'The account itself, with the current password.',
    statuses: [401, 200, 200, 200],
    spendsCaller: true,
    request: () => ({ path: '/users/password', body: { currentPassword: PASSWORD, newPassword: 'Another!7' } }),
  },
  {
    call: 'PUT /users/password',
    when: 'with a wrong password',
    rule: 'Nobody, signed in or not.',
    statuses: [401, 422, 422, 422],
    request: () => ({ path: '/users/password', body: { currentPassword: 'Wrong!99', newPassword: 'Another!7' } }),
  },
  {
    call: 'POST /users/password/letters',
    rule: 'Anyone, for any e-mail; the answer does not reveal whether an account has it.',
    statuses: [200, 200, 200, 200],
    request: ({ number }) => ({ path: '/users/password/letters', body: { email: `nobody-${number}@people.test` } }),
  },
  {
    call: 'PUT /users/password/reset',
    rule: 'Anyone with a valid link from an e-mail; here with an invalid one.',
    statuses: [409, 409, 409, 409],
    request: () => ({ path: '/users/password/reset', body: { token: 'a-link-of-nobody', newPassword: 'Another!7' } }),
  },
  {
    call: 'POST /users/verification',
    rule: 'The account itself.',
    statuses: [401, 200, 200, 200],
    spendsCaller: true,
    request: () => ({ path: '/users/verification' }),
  },
  {
    call: 'POST /users/verification/address',
    rule: 'Anyone with a valid link from an e-mail; here with an invalid one.',
    statuses: [409, 409, 409, 409],
    request: () => ({ path: '/users/verification/address', body: { token: 'a-link-of-nobody' } }),
  },
  {
    call: 'PUT /users/verification',
    rule: 'Anyone with a valid link from an e-mail; here with an invalid one.',
    statuses: [409, 409, 409, 409],
    request: () => ({ path: '/users/verification', body: { token: 'a-link-of-nobody' } }),
  },
  {
    call: 'GET /users/me/export',
    rule: 'The account itself.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/users/me/export' }),
  },
  {
    call: 'DELETE /users/me',
    rule: 'The account itself, with the password, or where there is none within ten minutes of signing in; never the last Admin.',
    statuses: [401, 200, 200, 200],
    spendsCaller: true,
    request: () => ({ path: '/users/me', body: { password: PASSWORD } }),
  },
  {
    call: 'DELETE /users/me',
    when: 'with a wrong password',
    rule: 'Nobody, signed in or not.',
    statuses: [401, 422, 422, 422],
    request: () => ({ path: '/users/me', body: { password: 'Wrong!99' } }),
  },
  {
    call: 'GET /sessions',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/sessions' }),
  },
  {
    call: 'DELETE /sessions/{id}',
    rule: 'The caller’s own.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: async ({ buyer, services, number }) => {
      const id = newId();
      await services.db
        .insertInto('sessions')
        .values({ id, user_id: buyer.id, token_hash: `none ${number}`, expires_at: new Date('2100-01-01') })
        .execute();
      return { path: `/sessions/${id}` };
    },
  },
  {
    call: 'DELETE /sessions',
    rule: 'The caller’s own, except the current one.',
    statuses: [401, 200, 200, 200],
    spendsCaller: true,
    request: () => ({ path: '/sessions' }),
  },
];
