import { BackupError } from '#server/backup/errors.ts';

/**
 * Aborts when the command is told to end, so that nothing is left of what it was making. A second signal ends it at once.
 * @param what such as 'the backup'
 */
export function givenUp(what: string): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new BackupError(`Given up (${name}); nothing is left of ${what}.`)));
  return controller.signal;
}
