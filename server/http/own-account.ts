import { ownAccountAnswer, passwordChange } from '#shared/contracts/accounts.ts';
import { updateAnswer } from '#shared/contracts/answers.ts';
import { changePassword } from '#domain/users/change-password.ts';
import { ownAccount } from '#domain/users/own-account.ts';
import { assertOwnPassword } from '#domain/users/own-password.ts';
import { tryPassword } from '#server/identity/count-failures.ts';
import { presentOwnAccount } from '#server/presenters/own-account.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, sessionOf, signedIn } from '#server/http/access.ts';
import { SIGN_INS } from '#server/http/rate-limits.ts';
import type { App } from '#server/http/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function ownAccountRoutes(app: App, services: Services): Promise<void> {
  const { db, identity, settings } = services;
  const tags = ['Own account'];

  app.get(
    '/users/me',
    { onRequest: signedIn, schema: { tags, summary: 'One’s own account', response: { 200: ownAccountAnswer } } },
    async (request) => presentOwnAccount(await ownAccount(db, actorOf(request))),
  );

  app.put(
    '/users/password',
    {
      config: { rateLimit: SIGN_INS },
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
      await tryPassword(services, request, {
        email: actor.email,
        work: () =>
          assertOwnPassword(db, actor.id, {
            password: currentPassword,
            field: 'currentPassword',
            verify: identity.verifyPassword,
          }),
      });
      const passwordHash = await identity.hashPassword(newPassword);
      await changePassword(db, actor, {
        passwordHash,
        sessionId: sessionOf(request),
        origin: settings.publicUrl,
      });
      return presentUpdate(true);
    },
  );
}
