import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import type { FieldError } from '#shared/problems.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Validates an input against its contract. @returns the contract's output
 * @throws {DomainError} 'invalid-fields' with the first broken rule of each field
 */
export function validate<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input ?? {}, { message: plainMessage });
  if (parsed.success) return parsed.output;
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, { path, message: ownMessage(schema, path, issue) ?? issue.message });
  }
  const list = [...errors.values()];
  throw new DomainError(
    'invalid-fields',
    list.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
    { errors: list },
  );
}

const KINDS: Record<string, string> = {
  string: 'Send a single text',
  number: 'Send a number',
  boolean: 'Send true or false',
  Array: 'Send a list',
  Object: 'Send a JSON object',
};

/** Where a contract has no words of its own: valibot's name TypeScript types, and people read this. */
function plainMessage({ expected, received, message }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'This field is required' : (KINDS[expected ?? ''] ?? message);
}

/** What a missing field's own contract says of nothing, such as 'Name  is required': valibot reports the key as one of the object's. */
function ownMessage(schema: v.GenericSchema, path: string, { type, input }: v.BaseIssue<unknown>): string | undefined {
  if (type !== 'object' || input !== undefined || !hasEntries(schema)) return undefined;
  const field = schema.entries[path];
  return field && v.safeParse(field, undefined, { message: plainMessage }).issues?.[0].message;
}

function hasEntries(schema: v.GenericSchema): schema is v.GenericSchema & { entries: v.ObjectEntries } {
  return 'entries' in schema;
}

const compiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (input) => ({ value: validate(schema, input) });

/** Makes Fastify validate body, query and path by the contracts that routes declare. */
export function checkContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler);
}
