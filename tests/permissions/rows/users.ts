import type { Row } from '#tests/permissions/row.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

export const USER_ROWS: readonly Row[] = [
  {
    call: 'PUT /users',
    when: 'with a name',
    rule: 'The caller’s own name; nobody’s without the rest of a registration.',
    statuses: [422, 200, 200, 200],
    request: () => ({ path: '/users', body: { name: 'Renamed' } }),
  },
  {
    call: 'PUT /users',
    when: 'to register',
    rule: 'Anyone who is not signed in; nobody for another e-mail than their own. The type is set once.',
    statuses: [200, 403, 403, 403],
    request: ({ number }) => ({
      path: '/users',
      body: { name: 'Newcomer', email: `newcomer-${number}@people.test`, password: PASSWORD, type: 'Buyer' },
    }),
  },
  {
    call: 'PUT /users',
    when: 'as an Admin',
    rule: 'Nobody makes themselves an Admin.',
    statuses: [422, 422, 422, 422],
    request: ({ number }) => ({
      path: '/users',
      body: { name: 'Climber', email: `climber-${number}@people.test`, password: PASSWORD, type: 'Admin' },
    }),
  },
  {
    call: 'PUT /users/hat',
    rule: 'The caller’s own account, unless it is an Admin’s.',
    statuses: [401, 200, 200, 403],
    spendsCaller: true,
    request: () => ({ path: '/users/hat', body: { type: 'Seller' } }),
  },
  {
    call: 'GET /users/verify',
    rule: 'The caller’s own account; an Admin sees anyone’s.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 200, 403],
    request: ({ buyer }) => ({ path: `/users/verify?email=${buyer.email}` }),
  },
  {
    call: 'GET /users',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    request: () => ({ path: '/users' }),
  },
  {
    call: 'DELETE /users/{id}',
    rule: 'Admins only; never their own, never the last Admin’s.',
    statuses: [401, 403, 403, 200],
    request: ({ leaver }) => ({ path: `/users/${leaver}` }),
  },
  {
    call: 'DELETE /users/{id}',
    when: 'the caller’s own account',
    rule: 'Nobody; `DELETE /users/me` is for that.',
    statuses: [401, 403, 403, 409],
    request: (_thing, caller) => ({ path: `/users/${caller?.id ?? 'nobody'}` }),
  },
  {
    call: 'GET /users/{id}/ordersToHandOver',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    request: ({ leaver }) => ({ path: `/users/${leaver}/ordersToHandOver` }),
  },
  {
    call: 'PUT /users/{id}/suspension',
    rule: 'Admins only; never their own, never the last Admin’s.',
    statuses: [401, 403, 403, 200],
    request: ({ leaver }) => ({ path: `/users/${leaver}/suspension`, body: { reason: 'A reason.' } }),
  },
  {
    call: 'PUT /users/{id}/suspension',
    when: 'the caller’s own account',
    rule: 'Nobody.',
    statuses: [401, 403, 403, 409],
    request: (_thing, caller) => ({
      path: `/users/${caller?.id ?? 'nobody'}/suspension`,
      body: { reason: 'A reason.' },
    }),
  },
  {
    call: 'DELETE /users/{id}/suspension',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    request: ({ leaver }) => ({ path: `/users/${leaver}/suspension` }),
  },
  {
    call: 'GET /jwt',
    rule: 'A token for the caller’s own e-mail, for a session.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 403],
    bySession: true,
    request: ({ buyer }) => ({ path: `/jwt?email=${buyer.email}` }),
  },
  {
    call: 'GET /jwt',
    when: 'with a token instead of a session',
    rule: 'Nobody: only a session gets a new token.',
    statuses: [401, 401, 401, 401],
    request: (_thing, caller) => ({ path: `/jwt?email=${caller?.email ?? 'nobody@people.test'}` }),
  },
];
