import { setTimeout as pause } from 'node:timers/promises';
import { emailVerification, passwordRequest, passwordReset } from '#shared/contracts/accounts.ts';
import { plainAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { emailVerificationLink } from '#domain/identity/email-verification.ts';
import { findToken } from '#domain/identity/emailed-tokens.ts';
import { requestPassword } from '#domain/identity/request-password.ts';
import { resetPassword } from '#domain/identity/reset-password.ts';
import { verifyEmail } from '#domain/identity/verify-email.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, signedIn } from '#server/plugins/authorization.ts';
import { MESSAGES, SIGN_INS } from '#server/plugins/rate-limits.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

/** Asking for a letter takes so long, in milliseconds, whether or not one is written: the difference would tell who has an account. */
const ASKING_MILLISECONDS = 250;

/** What is done by links in letters: a new password, and showing that an address is one’s own. */
export async function accountEmailsRoutes(app: App, { db, identity, settings }: Services): Promise<void> {
  const tags = ['Own account'];
  const origin = settings.publicUrl;

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
      await Promise.all([requestPassword(db, request.body.email, origin), pause(ASKING_MILLISECONDS)]);
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
      // Before the costly hashing of a password that would be of no use.
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
}
