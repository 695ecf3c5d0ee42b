import { problemAnswer } from '#shared/contracts/answers.ts';
import { PROBLEMS } from '#shared/problems.ts';
import { toSchema } from '#server/plugins/json-schemas.ts';

/** The parts of an operation that are read here. */
interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  security?: object[];
  responses?: Record<string, unknown>;
}

interface OpenApi {
  paths?: unknown;
  components?: { responses?: object };
}

/** Possible for every call. */
const ALWAYS = [400, 404, 429, 431, 500, 503];

/** Adds the error responses to each operation, with one shared schema below `components`. */
export function documentProblems<Document extends OpenApi>(document: Document): Document {
  const operations = Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    (methods) => Object.entries(methods),
  );
  for (const [method, operation] of operations) {
    const problems = statusesOf(method, operation).map((status) => [
      status,
      { $ref: `#/components/responses/${status}` },
    ]);
    operation.responses = { ...operation.responses, ...Object.fromEntries(problems) };
  }
  document.components = { ...document.components, responses: { ...document.components?.responses, ...responses() } };
  return document;
}

/** Derives the problem codes of an operation from its parameters, body and security. */
function statusesOf(method: string, { parameters, requestBody, security }: Operation): number[] {
  const writes = method !== 'get';
  // Without a list of its own an operation is public; an empty one means that it does not authenticate at all.
  const looks = security?.length !== 0;
  const guarded = looks && security !== undefined;
  const statuses = [...ALWAYS];
  if (looks) statuses.push(401);
  if (guarded || (looks && writes)) statuses.push(403);
  if (parameters || requestBody) statuses.push(422);
  if (writes) statuses.push(408, 409, 413, 415);
  return statuses.toSorted((a, b) => a - b);
}

/** One response per status, with its codes. */
function responses(): Record<string, object> {
  const schema = toSchema(problemAnswer, 'output') as { properties: object };
  const byStatus = Object.groupBy(Object.entries(PROBLEMS), ([, { status }]) => String(status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, problems = []]) => {
      const properties = {
        ...schema.properties,
        status: { const: Number(status) },
        code: { enum: problems.map(([code]) => code) },
      };
      return [
        status,
        {
          description: [...new Set(problems.map(([, { title }]) => title))].join('; '),
          content: { 'application/problem+json': { schema: { ...schema, properties } } },
        },
      ];
    }),
  );
}
