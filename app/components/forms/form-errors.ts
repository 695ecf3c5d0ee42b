import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, sentenceFor } from '#app/api/api-error.ts';

/**
 * Puts the server's field errors under their fields, the first one focused, and returns what remains to be said
 * below the form; null when every message has found its field.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  fieldOfPayload: Readonly<Record<string, Path<Values>>> = {},
): string | null {
  if (!(error instanceof ApiError)) return sentenceFor(error);
  const known = error.errors.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === (fieldOfPayload[path] ?? path));
    return field === undefined ? [] : [{ field, message }];
  });
  known.forEach(({ field, message }, index) =>
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0 && known.length === error.errors.length ? null : sentenceFor(error);
}
