import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { SAFE_METHODS } from '#server/plugins/authentication.ts';
import type { RestoreWatch } from '#server/start/restore-watch.ts';

/** A release takes minutes, seldom hours. */
const RETRY_SECONDS = 60;
/** Admins log in to look at what came back, with a password: Google’s way back may make an account. */
const LOGGING_IN = /^\/api\/auth\/sign-(?:in\/email|out)(?:\?|$)/;
/** What reads by its method, and writes all the same. */
const WRITING = /^\/api\/auth\/callback\//;

/**
 * As long as a restored shop waits for its release, everything can be read and nothing written: what happened since the backup is not in the books yet, so a
 * laptop may be sold twice. Webhooks are refused as well; the provider repeats them.
 */
export function awaitRelease(app: FastifyInstance, restore: RestoreWatch): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const reads = SAFE_METHODS.has(request.method) && !WRITING.test(request.url);
    if (!restore.waiting || reads || LOGGING_IN.test(request.url)) return done();
    done(
      new DomainError(
        'being-restored',
        'Clamshell is being restored from a backup. You can look around; booking, paying, listing and writing work again soon.',
        { retryAfterSeconds: RETRY_SECONDS },
      ),
    );
  });
}
