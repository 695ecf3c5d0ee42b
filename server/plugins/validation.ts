import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import type { FieldError } from '#shared/problems.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Validates an input against its contract. @returns the contract's output
 * @throws {DomainError} 'invalid-fields' with the first broken rule of each field
 */
export function validate<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input ?? {});
  if (parsed.success) return parsed.output;
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, { path, message: plainMessage(issue) });
  }
  const list = [...errors.values()];
  throw new DomainError(
    'invalid-fields',
    list.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
    { errors: list },
  );
}

/** Replaces valibot's message for a missing key, which names TypeScript types: people read this. */
function plainMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'object') {
    return issue.input === undefined ? 'This field is required' : 'Send a JSON object';
  }
  return issue.message;
}

const compiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (input) => ({ value: validate(schema, input) });

/** Makes Fastify validate body, query and path by the contracts that routes declare. */
export function checkContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler);
}
