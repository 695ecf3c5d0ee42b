import * as v from 'valibot';
import { deleteAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import {
  accessTokenAnswer,
  emailQuery,
  profileUpdate,
  registration,
  registrationAnswer,
  suspension,
  userAnswer,
  userListQuery,
} from '#shared/contracts/users.ts';
import { DomainError } from '#domain/errors.ts';
import { touchSession } from '#domain/identity/sessions.ts';
import { cancelPayments } from '#domain/payments/cancellation.ts';
import { deleteUser } from '#domain/accounts/close-account.ts';
import { liftSuspension, suspendUser } from '#domain/moderation/suspension.ts';
import { assertOwnEmail, findUser, renameUser } from '#domain/identity/accounts.ts';
import { listUsers } from '#domain/moderation/users.ts';
import { assertNotRegistered, signUp } from '#domain/identity/sign-up.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { presentUser } from '#server/presenters/user.ts';
import { issueAccessToken, signInByPassword } from '#server/identity/sign-in.ts';
import { actorOf, only, signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { SIGN_INS, WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import { validate } from '#server/plugins/validation.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byId = v.object({ id: v.string() });

export async function usersRoutes(app: App, services: Services): Promise<void> {
  const { db, identity, cardPayments, log, settings, renderLimits } = services;
  const tags = ['Users'];

  app.put(
    '/users',
    {
      config: { rateLimit: SIGN_INS, accountLimit: ACCOUNT_LIMITS.registering },
      schema: {
        tags,
        summary: 'Register and sign in; signed in: change one’s own name',
        body: v.looseObject({}),
        response: { 200: registrationAnswer },
      },
    },
    async (request, reply) => {
      if (request.actor)
        return presentUpdate(await renameUser(db, request.actor, validate(profileUpdate, request.body)));
      const { password, ...person } = validate(registration, request.body);
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
  );

  app.get(
    '/users/verify',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'One’s own account and its role',
        querystring: emailQuery,
        response: { 200: userAnswer },
      },
    },
    async (request) => presentUser(await findUser(db, actorOf(request), request.query.email)),
  );

  app.get(
    '/users',
    {
      onRequest: only(['Admin']),
      schema: {
        tags,
        summary: 'All accounts',
        querystring: v.object({ ...userListQuery.entries, ...pageQuery.entries }),
        response: { 200: v.array(userAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: () => listUsers(db, request.query.type, request.query),
        present: presentUser,
      }),
  );

  app.delete(
    '/users/:id',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary: 'Close an account',
        params: byId,
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const underPayment = await deleteUser(db, actorOf(request), id);
      await cancelPayments(db, cardPayments, log, { products: underPayment, buyer: id });
      return { acknowledged: true, deletedCount: 1 };
    },
  );

  app.put(
    '/users/:id/suspension',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary: 'Suspend an account, or give another reason for that',
        params: byId,
        body: suspension,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      const { changed, underPayment } = await suspendUser(db, actorOf(request), id, reason, settings.publicUrl);
      if (changed) await cancelPayments(db, cardPayments, log, { products: underPayment, buyer: id });
      return presentUpdate(changed);
    },
  );

  app.delete(
    '/users/:id/suspension',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: { tags, summary: 'Lift a suspension', params: byId, response: { 200: deleteAnswer } },
    },
    async (request) => {
      const lifted = await liftSuspension(db, actorOf(request), request.params.id, settings.publicUrl);
      return { acknowledged: true, deletedCount: lifted ? 1 : 0 };
    },
  );

  app.get(
    '/jwt',
    {
      schema: {
        tags,
        summary: 'An access token for the session’s own e-mail; good for 24 hours, and no longer than its session',
        security: [{ session: [] }],
        querystring: emailQuery,
        response: { 200: accessTokenAnswer },
      },
    },
    async (request, reply) => {
      // Only a session may renew tokens: a token must not prolong itself.
      const caller = await identity.byCookie(request.headers.cookie);
      if (!caller) throw new DomainError('not-signed-in', 'Log in to get an access token.');
      assertOwnEmail(caller.actor, request.query.email);
      await touchSession(db, caller.sessionId);
      void reply.header('cache-control', 'no-store');
      return { accessToken: await identity.tokens.issue({ userId: caller.actor.id, sessionId: caller.sessionId }) };
    },
  );
}
