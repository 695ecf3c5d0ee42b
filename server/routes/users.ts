import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deleteAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import {
  accessTokenAnswer,
  emailQuery,
  hatSwitch,
  newPowers,
  ordersToHandOverAnswer,
  profileUpdate,
  registrationAnswer,
  suspension,
  userAnswer,
} from '#shared/contracts/users.ts';
import { registration } from '#shared/contracts/credentials.ts';
import { ACCOUNTS_TABLE } from '#shared/tables/accounts.ts';
import { HATS } from '#shared/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { adminsStay, switchHat } from '#domain/identity/switch-hat.ts';
import { touchSession } from '#domain/identity/sessions.ts';
import { setPowers } from '#domain/identity/make-admin.ts';
import { deleteUser } from '#domain/accounts/close-account.ts';
import { liftSuspension, suspendUser } from '#domain/moderation/suspension.ts';
import { assertOwnEmail, findUser, renameUser } from '#domain/identity/accounts.ts';
import { countOrdersToHandOver, listUsers } from '#domain/moderation/users.ts';
import { assertNotRegistered, signUp } from '#domain/identity/sign-up.ts';
import { presentDelete, presentUpdate } from '#server/presenters/answers.ts';
import { presentOrdersToHandOver, presentUser, userCsv } from '#server/presenters/users.ts';
import { issueAccessToken, signInByPassword } from '#server/identity/sign-in.ts';
import { only, signedIn, staff, fullStaff } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { SIGN_INS, WRITES } from '#server/plugins/rate-limits.ts';
import { validate } from '#server/plugins/validation.ts';
import type { Services } from '#server/services.ts';

export async function usersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, identity, settings } = services;
  const { route } = defineRoutes(app, services, 'Users');
  const table = defineTables(app, services, 'Users');

  route('PUT /users', {
    summary: 'Register and sign in; when signed in: change your own name',
    limits: { rateLimit: SIGN_INS, accountLimit: ACCOUNT_LIMITS.registering },
    body: v.looseObject({}),
    answer: registrationAnswer,
    run: async ({ request, reply, body }) => {
      if (request.actor) return presentUpdate(await renameUser(db, request.actor, validate(profileUpdate, body)));
      const { password, ...person } = validate(registration, body);
      await assertNotRegistered(db, person.email);
      const passwordHash = await identity.hashPassword(password);
      const id = await signUp(db, { ...person, passwordHash }, settings.publicUrl);
      const cookies = await signInByPassword(identity, request, reply, { email: person.email, password });
      return {
        acknowledged: true,
        matchedCount: 0,
        modifiedCount: 0,
        upsertedCount: 1,
        upsertedId: id,
        ...(request.isCrossOrigin && { accessToken: await issueAccessToken(identity, cookies) }),
      };
    },
  });

  route('PUT /users/hat', {
    summary: 'Switch your own account between buying and selling',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.switchingHats },
    allow: only(HATS, adminsStay),
    body: hatSwitch,
    answer: updateAnswer,
    run: async ({ actor, body }) => presentUpdate(await switchHat(db, actor, body.type)),
  });

  route('GET /users/verify', {
    summary: 'Your own account and its role',
    allow: signedIn,
    query: emailQuery,
    answer: userAnswer,
    run: async ({ actor, query }) => presentUser(await findUser(db, actor, query.email)),
  });

  table('/users', {
    summary:
      'All accounts; with `type`: the Admins, those who have ever sold (Seller), or those who never have (Buyer), whichever hat they have now',
    allow: staff(),
    shape: ACCOUNTS_TABLE,
    item: userAnswer,
    find: ({ query }) => listUsers(db, query),
    present: presentUser,
    csv: userCsv,
  });

  route('DELETE /users/:id', {
    summary: 'Close an account',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params: { id } }) => {
      await deleteUser(db, services, actor, id);
      return presentDelete(1);
    },
  });

  route('GET /users/:id/ordersToHandOver', {
    summary: 'How many orders an account leaves open, on either side: paid and not handed over yet',
    allow: staff(),
    params: byId,
    answer: ordersToHandOverAnswer,
    run: async ({ params: { id } }) => presentOrdersToHandOver(await countOrdersToHandOver(db, id)),
  });

  route('PUT /users/:id/suspension', {
    summary: 'Suspend an account, or give another reason for that',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    body: suspension,
    answer: updateAnswer,
    run: async ({ actor, params: { id }, body }) => {
      const text = { reason: body.reason, site: settings.publicUrl };
      return presentUpdate(await suspendUser(db, services, actor, id, text));
    },
  });

  route('DELETE /users/:id/suspension', {
    summary: 'Lift a suspension',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await liftSuspension(db, actor, params.id, settings.publicUrl)),
  });

  route('PUT /users/:id/powers', {
    summary: 'Change what somebody of the staff may do, or make somebody an Admin',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: fullStaff(),
    params: byId,
    body: newPowers,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await setPowers(db, actor, params.id, body.powers)),
  });

  route('GET /jwt', {
    summary: 'An access token for the session’s own e-mail; good for 24 hours, and no longer than its session',
    query: emailQuery,
    document: { security: [{ session: [] }] },
    answer: accessTokenAnswer,
    run: async ({ request, reply, query }) => {
      // Only a session may renew tokens: a token must not prolong itself.
      const caller = await identity.byCookie(request.headers.cookie);
      if (!caller) throw new DomainError('not-signed-in', 'Log in to get an access token.');
      assertOwnEmail(caller.actor, query.email);
      await touchSession(db, caller.sessionId);
      void reply.header('cache-control', 'no-store');
      return { accessToken: await identity.tokens.issue({ userId: caller.actor.id, sessionId: caller.sessionId }) };
    },
  });
}
