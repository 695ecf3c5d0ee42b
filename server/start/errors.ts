import { SettingsError } from '#config/settings.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';

/** Why the app cannot start; the message is one line for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to print about a start that failed: one line if a person can do something about it, else all there is. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof DatabaseStartError) {
    return `Clamshell cannot start: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
