import { SettingsError } from '#config/settings.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';

/** Why the app, or a command, cannot go on; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to print about a failure: one line if a person can do something about it, else all there is. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof DatabaseStartError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
