import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fastJson from 'fast-json-stringify';
import type * as v from 'valibot';

type JsonSchema = Record<string, unknown>;

/** A contract as JSON Schema. Rules that JSON Schema cannot express (custom checks, transforms) are left out; the server still applies them. */
export function toSchema(contract: v.GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = toJsonSchema(contract, { typeMode: side, errorMode: 'ignore' });
  return schema;
}

/**
 * Serializes responses by code compiled from their contracts: fast, and without fields that the contract does not name. Compiled lazily: all of them
 * together would take a tenth of the start.
 */
export function compileAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => (write ??= fastJson(toSchema(schema as unknown as v.GenericSchema, 'output')))(answer);
  });
}

/** The `Idempotency-Key` header, for the OpenAPI document. */
const IDEMPOTENCY_HEADER: JsonSchema = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7E]+$',
      description: 'Sent again under the same key, the same request gets the same answer.',
    },
  },
};

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/**
 * A route's contracts as the JSON Schemas of the OpenAPI document.
 * @param guarded whether only those who are signed in may call
 */
export function documentRoute(schema: FastifySchema, guarded: boolean, idempotent = false): FastifySchema {
  const documented: FastifySchema = { ...(guarded && { security: [{ bearer: [] }, { session: [] }] }), ...schema };
  for (const part of PARTS) {
    if (schema[part]) documented[part] = toSchema(schema[part] as v.GenericSchema, 'input');
  }
  // A body that is not JSON.
  if (schema.consumes) documented.body = { type: 'string', format: 'binary' };
  if (schema.response) {
    documented.response = Object.fromEntries(
      Object.entries(schema.response as Record<string, v.GenericSchema>).map(([status, contract]) => [
        status,
        { description: status.startsWith('3') ? 'Sent on' : 'Done', ...toSchema(contract, 'output') },
      ]),
    );
  }
  if (idempotent) documented.headers = withProperties(IDEMPOTENCY_HEADER, documented.headers);
  return documented;
}

/** An object's schema with the properties of another one beside its own. */
function withProperties(schema: JsonSchema, other: unknown): JsonSchema {
  const { properties = {} } = (other ?? {}) as { properties?: object };
  return { ...schema, properties: { ...(schema['properties'] as object), ...properties } };
}
