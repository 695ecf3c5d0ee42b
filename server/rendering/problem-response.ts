import { toProblem } from '#server/plugins/errors.ts';
import { PROBLEMS } from '#shared/problems.ts';

/**
 * Expected failures reach the error page with their status and sentence; bugs stay errors, and are logged as such.
 * @param more what the error page may show beside the sentence
 */
export function throwAsResponse(error: unknown, more: object = {}): never {
  const problem = toProblem(error);
  if (problem.code === 'internal-error') throw error;
  throw Response.json({ detail: problem.message, ...more }, { status: PROBLEMS[problem.code].status });
}
