import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  accountDeletion,
  accountExport,
  emailVerification,
  ownAccountAnswer,
  passwordChange,
  passwordRequest,
  passwordReset,
} from '#shared/contracts/accounts.ts';
import { deleteAnswer, plainAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { changePassword, requestPassword, resetPassword } from '#domain/identity/passwords.ts';
import { deleteOwnAccount } from '#domain/accounts/close-account.ts';
import { emailVerificationLink, verifyEmail } from '#domain/identity/email-verification.ts';
import { findToken } from '#domain/identity/emailed-tokens.ts';
import { exportAccount } from '#domain/accounts/export-account.ts';
import {
  assertFreshSession,
  assertNoPassword,
  assertOtherPassword,
  assertOwnPassword,
  type Reauthentication,
} from '#domain/identity/reauthentication.ts';
import { ownAccount } from '#domain/identity/accounts.ts';
import { cancelPayments } from '#domain/payments/cancellation.ts';
import { checkPassword } from '#server/identity/check-password.ts';
import { presentExport } from '#server/presenters/account-export.ts';
import { presentOwnAccount } from '#server/presenters/own-account.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { actorOf, sessionOf, signedIn } from '#server/plugins/authorization.ts';
import { MESSAGES, SIGN_INS } from '#server/plugins/rate-limits.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

/** Minimal time (ms) of a request for a reset link: equal with and without an account, so that its duration does not reveal which. */
const EMAIL_REQUEST_MS = 250;

/** The caller's own account, and what is done through e-mailed links: resetting the password and verifying the address. */
export async function accountRoutes(app: App, services: Services): Promise<void> {
  const { db, identity, settings, cardPayments, log } = services;
  const tags = ['Own account'];
  const origin = settings.publicUrl;

  app.get(
    '/users/me',
    { onRequest: signedIn, schema: { tags, summary: 'One’s own account', response: { 200: ownAccountAnswer } } },
    async (request) => presentOwnAccount(await ownAccount(db, actorOf(request))),
  );

  app.put(
    '/users/password',
    {
      config: { rateLimit: SIGN_INS, accountLimit: ACCOUNT_LIMITS.changingPassword },
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Change one’s own password; everywhere else one is signed out',
        body: passwordChange,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { currentPassword, newPassword } = request.body;
      const proof = await assertOwn(request, 'currentPassword', currentPassword);
      assertOtherPassword(request.body);
      const passwordHash = await identity.hashPassword(newPassword);
      await changePassword(db, actor, { proof, passwordHash, origin });
      return presentUpdate(true);
    },
  );

  app.get(
    '/users/me/export',
    {
      config: { rateLimit: MESSAGES, longLived: { mostPerAccount: 2 } },
      onRequest: signedIn,
      schema: { tags, summary: 'Download all that is kept about oneself', response: { 200: accountExport } },
    },
    async (request, reply) => {
      const exported = presentExport(await exportAccount(db, actorOf(request)), origin);
      void reply
        .header('content-disposition', 'attachment; filename="clamshell-my-data.json"')
        .header('cache-control', 'no-store');
      return exported;
    },
  );

  app.delete(
    '/users/me',
    {
      config: { rateLimit: SIGN_INS },
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Delete one’s own account, with the password, or where there is none within ten minutes of signing in',
        body: v.optional(accountDeletion, {}),
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { password } = request.body;
      const proof =
        password === undefined ? await assertFresh(request) : await assertOwn(request, 'password', password);
      const underPayment = await deleteOwnAccount(db, actor, proof);
      await cancelPayments(db, cardPayments, log, { products: underPayment, buyer: actor.id });
      return { acknowledged: true, deletedCount: 1 };
    },
  );

  app.post(
    '/users/password/letters',
    {
      config: { rateLimit: MESSAGES },
      schema: {
        tags,
        summary: 'Ask for a link for a new password; the answer is the same for everybody',
        body: passwordRequest,
        response: { 200: plainAnswer },
      },
    },
    async (request) => {
      await Promise.all([requestPassword(db, request.body.email, origin), pause(EMAIL_REQUEST_MS)]);
      return { acknowledged: true };
    },
  );

  app.put(
    '/users/password/reset',
    {
      config: { rateLimit: SIGN_INS },
      schema: {
        tags,
        summary: 'Set a new password by a link that was mailed; all sessions end',
        body: passwordReset,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      // Before the costly hash of a password.
      await findToken(db, 'reset-password', token);
      await resetPassword(db, { token, passwordHash: await identity.hashPassword(newPassword), origin });
      return presentUpdate(true);
    },
  );

  app.post(
    '/users/verification',
    {
      config: { rateLimit: MESSAGES },
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Ask for a link by which one shows that one’s e-mail address is one’s own',
        response: { 200: updateAnswer },
      },
    },
    async (request) => presentUpdate(await emailVerificationLink(db, actorOf(request), origin)),
  );

  app.put(
    '/users/verification',
    {
      config: { rateLimit: SIGN_INS },
      schema: {
        tags,
        summary: 'Show by a link that was mailed that an e-mail address is one’s own',
        body: emailVerification,
        response: { 200: updateAnswer },
      },
    },
    async (request) => presentUpdate(await verifyEmail(db, request.body.token)),
  );

  /** Re-authentication of accounts without a password: a fresh session. */
  async function assertFresh(request: FastifyRequest): Promise<Reauthentication> {
    const sessionId = sessionOf(request);
    await assertNoPassword(db, actorOf(request).id, 'password');
    await assertFreshSession(db, sessionId);
    return { sessionId, passwordHash: null };
  }

  /** Re-authentication by password, with the same limit on wrong ones as at sign-in. */
  async function assertOwn(request: FastifyRequest, field: string, password: string): Promise<Reauthentication> {
    const actor = actorOf(request);
    const passwordHash = await checkPassword(services, request, {
      email: actor.email,
      work: () => assertOwnPassword(db, actor.id, { password, field, verify: identity.verifyPassword }),
    });
    return { sessionId: sessionOf(request), passwordHash };
  }
}
