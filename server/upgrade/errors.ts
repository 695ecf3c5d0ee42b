import { StartError } from '#server/start/errors.ts';

/** Why the app's own PostgreSQL cannot be upgraded, in a sentence for the person who asked for it. */
export class UpgradeError extends StartError {
  override name = 'UpgradeError';
}
