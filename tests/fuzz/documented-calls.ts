import type { FastifyInstance } from 'fastify';

export type JsonSchema = {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  pattern?: string;
  maxLength?: number;
};

/** A status that a call documents: the media types of its answer, each with the schema of the body. No media type: no body. */
export type DocumentedAnswer = Record<string, JsonSchema | undefined>;

export interface DocumentedCall {
  /** As in `PUT /api/category/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: readonly { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  answers: ReadonlyMap<number, DocumentedAnswer>;
}

interface ResponseObject {
  $ref?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, ResponseObject> };
}

interface Operation {
  parameters?: DocumentedCall['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject>;
}

/** The calls that the running app describes at /api/openapi.json. */
export async function readDocumentedCalls(app: FastifyInstance): Promise<DocumentedCall[]> {
  const { paths, components } = (await app.inject('/api/openapi.json')).json<OpenApi>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      answers: new Map(
        Object.entries(responses).map(([status, answer]) => [Number(status), mediaTypes(answer, components)] as const),
      ),
    })),
  );
}

function mediaTypes(answer: ResponseObject, components: OpenApi['components']): DocumentedAnswer {
  const { content = {} } = components.responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer;
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
}
