import { SettingsError } from '#config/setting-kinds.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';

/** The app or a command cannot go on; the message is one line for its user. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to print about a failure: one line for a StartError, else the whole error. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof DatabaseStartError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
