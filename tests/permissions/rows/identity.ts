import type { Row } from '#tests/permissions/row.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

export const IDENTITY_ROWS: readonly Row[] = [
  {
    call: 'POST /auth/sign-in/email',
    rule: 'Anyone, with e-mail and password.',
    statuses: [200, 200, 200, 200],
    request: ({ seller }) => ({ path: '/auth/sign-in/email', body: { email: seller.email, password: PASSWORD } }),
  },
  {
    call: 'POST /auth/sign-in/email',
    when: 'with a wrong password',
    rule: 'Nobody; signed in already or not, the answer is the same.',
    statuses: [401, 401, 401, 401],
    request: ({ seller }) => ({ path: '/auth/sign-in/email', body: { email: seller.email, password: 'Wrong!99' } }),
  },
  {
    call: 'POST /auth/sign-in/social',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/auth/sign-in/social', body: { provider: 'google', disableRedirect: true } }),
  },
  {
    call: 'GET /auth/callback/google',
    rule: 'Anyone; a visitor who comes back from Google without having started here is redirected to the log-in page.',
    statuses: [302, 302, 302, 302],
    request: () => ({ path: '/auth/callback/google?code=1&state=2' }),
  },
  {
    call: 'POST /auth/sign-out',
    rule: 'Ends the session that the cookie names; without one there is nothing to end.',
    statuses: [200, 200, 200, 200],
    bySession: true,
    spendsCaller: true,
    request: () => ({ path: '/auth/sign-out', body: {} }),
  },
  {
    call: 'GET /auth/get-session',
    rule: 'Anyone; without a session the answer is null.',
    statuses: [200, 200, 200, 200],
    bySession: true,
    request: () => ({ path: '/auth/get-session' }),
  },
  {
    call: 'POST /auth/update-user',
    rule: 'The caller’s own name and picture, for a session.',
    statuses: [401, 200, 200, 200],
    bySession: true,
    request: () => ({ path: '/auth/update-user', body: { name: 'Renamed' } }),
  },
];
