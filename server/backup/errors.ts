import { StartError } from '#server/start/errors.ts';

/** A backup or a restore cannot go on; the message is one line for the person who asked for it. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What went wrong while a file was written, in words for the person who asked. */
export function writeFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NO_SPACE.has(code))
    return new BackupError(`The disk of ${folder} is full. What was written of the backup is removed again.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`Nothing can be written into ${folder} (${code}).`, { cause: error });
  return error;
}
