/** Why the database cannot be used; the message is one line for the person who starts the app. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
