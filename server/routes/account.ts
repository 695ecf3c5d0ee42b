import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accountExport, ownAccountAnswer } from '#shared/contracts/accounts.ts';
import {
  accountDeletion,
  emailVerification,
  verifiedAddress,
  passwordChange,
  passwordRequest,
  passwordReset,
} from '#shared/contracts/credentials.ts';
import { contactDetails } from '#shared/contracts/contact-details.ts';
import { unsettledAnswer } from '#shared/contracts/unsettled.ts';
import { deleteAnswer, plainAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { changePassword, requestPassword, resetPassword } from '#domain/identity/passwords.ts';
import { deleteOwnAccount } from '#domain/accounts/close-account.ts';
import { findUnsettled } from '#domain/accounts/unsettled.ts';
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
import { saveContactDetails } from '#domain/identity/contact-details.ts';
import { ownAccount } from '#domain/identity/accounts.ts';
import { checkPassword } from '#server/identity/sign-in.ts';
import { presentExport, presentOwnAccount, presentUnsettled } from '#server/presenters/accounts.ts';
import { acknowledge, presentDelete, presentUpdate } from '#server/presenters/answers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { actorOf, sessionOf, signedIn } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { MESSAGES, SIGN_INS, WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** Minimal time (ms) of a request for a reset link: equal with and without an account, so that its duration does not reveal which. */
const EMAIL_REQUEST_MS = 250;

/** The caller's own account, and what is done through e-mailed links: resetting the password and verifying the address. */
export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, identity, settings } = services;
  const { route } = defineRoutes(app, services, 'Own account');
  const origin = settings.publicUrl;

  route('GET /users/me', {
    summary: 'Your own account',
    allow: signedIn,
    answer: ownAccountAnswer,
    run: async ({ actor }) => presentOwnAccount(await ownAccount(db, actor)),
  });

  route('GET /users/me/unsettled', {
    summary: 'What of your paid orders isn’t over yet, to know before you delete your account',
    allow: signedIn,
    answer: unsettledAnswer,
    run: async ({ actor }) => presentUnsettled(await findUnsettled(db, actor.id)),
  });

  route('PUT /users/me/contact', {
    summary: 'Save the phone and the meeting place for your next booking; what is absent or empty is deleted',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.keeping, idempotent: true },
    allow: signedIn,
    body: contactDetails,
    answer: updateAnswer,
    run: async ({ actor, body }) => presentUpdate(await saveContactDetails(db, actor, body)),
  });

  route('PUT /users/password', {
    summary: 'Change your own password; all other sessions end',
    limits: { rateLimit: SIGN_INS, accountLimit: ACCOUNT_LIMITS.changingPassword },
    allow: signedIn,
    body: passwordChange,
    answer: updateAnswer,
    run: async ({ request, actor, body }) => {
      const proof = await assertOwn(request, 'currentPassword', body.currentPassword);
      assertOtherPassword(body);
      const passwordHash = await identity.hashPassword(body.newPassword);
      await changePassword(db, actor, { proof, passwordHash, origin });
      return presentUpdate(true);
    },
  });

  route('GET /users/me/export', {
    summary: 'Download all data stored about your own account',
    limits: { rateLimit: MESSAGES, longLived: { mostPerAccount: 2 } },
    allow: signedIn,
    answer: accountExport,
    run: async ({ actor, reply }) => {
      const exported = presentExport(await exportAccount(db, actor), origin);
      void reply
        .header('content-disposition', 'attachment; filename="clamshell-my-data.json"')
        .header('cache-control', 'no-store');
      return exported;
    },
  });

  route('DELETE /users/me', {
    summary: 'Delete your own account, with the password, or where there is none within ten minutes of signing in',
    limits: { rateLimit: SIGN_INS },
    allow: signedIn,
    body: v.optional(accountDeletion, {}),
    answer: deleteAnswer,
    run: async ({ request, actor, body: { password } }) => {
      const proof =
        password === undefined ? await assertFresh(request) : await assertOwn(request, 'password', password);
      await deleteOwnAccount(db, services, actor, proof);
      return presentDelete(1);
    },
  });

  route('POST /users/password/letters', {
    summary: 'Request an e-mail with a link to set a new password; the answer is the same for every address',
    limits: { rateLimit: MESSAGES },
    body: passwordRequest,
    answer: plainAnswer,
    run: ({ body }) => acknowledge(Promise.all([requestPassword(db, body.email, origin), pause(EMAIL_REQUEST_MS)])),
  });

  route('PUT /users/password/reset', {
    summary: 'Set a new password with a link from an e-mail; all sessions end',
    limits: { rateLimit: SIGN_INS },
    body: passwordReset,
    answer: updateAnswer,
    run: async ({ body: { token, newPassword } }) => {
      // Before the costly hash of a password.
      await findToken(db, 'reset-password', token);
      await resetPassword(db, { token, passwordHash: await identity.hashPassword(newPassword), origin });
      return presentUpdate(true);
    },
  });

  route('POST /users/verification', {
    summary: 'Request an e-mail with a link to verify your own address',
    limits: { rateLimit: MESSAGES },
    allow: signedIn,
    answer: updateAnswer,
    run: async ({ actor }) => presentUpdate(await emailVerificationLink(db, actor, origin)),
  });

  route('POST /users/verification/address', {
    summary:
      'The address that a link from an e-mail verifies, to be shown before it does; in the body, so that no log has the link',
    limits: { rateLimit: SIGN_INS },
    body: emailVerification,
    answer: verifiedAddress,
    run: async ({ body }) => ({ email: (await findToken(db, 'verify-email', body.token)).email }),
  });

  route('PUT /users/verification', {
    summary: 'Verify an e-mail address with a link from an e-mail',
    limits: { rateLimit: SIGN_INS },
    body: emailVerification,
    answer: updateAnswer,
    run: async ({ body }) => presentUpdate(await verifyEmail(db, body.token)),
  });

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
