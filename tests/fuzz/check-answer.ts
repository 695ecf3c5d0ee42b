import { parse } from 'csv-parse/sync';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DocumentedCall, JsonSchema } from '#tests/fuzz/documented-calls.ts';
import type { FuzzRequest } from '#tests/fuzz/request.ts';
import type { Answer } from '#tests/fuzz/send.ts';

const PROBLEM = 'application/problem+json';
const CSV = 'text/csv';
/** Traces and statements of ours; none of the hostile texts looks like one. */
const INSIDES =
  /node_modules|\bat .{1,200}(\.[cm]?[jt]sx?|node:[\w/]+):\d+:\d+|syntax error at|violates .{1,40} constraint|relation "|\/server\/http\//;

/** @returns what is wrong with an answer, if anything is */
export type CheckAnswer = (request: FuzzRequest, answer: Answer) => string | null;

/** Checks answers against what the OpenAPI document says of their call; of requests that are none of a call, whether they are refused well. */
export function openAnswerCheck(calls: readonly DocumentedCall[]): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  const anyProblem = calls[0]?.answers.get(400)?.[PROBLEM] ?? {};
  const problemOf = (status: number): JsonSchema =>
    calls.map(({ answers }) => answers.get(status)?.[PROBLEM]).find((schema) => schema !== undefined) ?? anyProblem;

  function checkBody(text: string, schema: JsonSchema): string | null {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return 'the body is not JSON';
    }
    const validate = validatorOf(schema);
    return validate(body) ? null : `the body breaks its schema: ${ajv.errorsText(validate.errors)}`;
  }

  function checkDocumented({ answers }: DocumentedCall, { status, type, text }: Answer): string | null {
    const documented = answers.get(status);
    if (!documented) return `status ${status} is not documented`;
    if (Object.keys(documented).length === 0) return text === '' ? null : 'a body where none is documented';
    if (type === CSV && documented[CSV]) return checkTable(text);
    const schema = type === undefined ? undefined : documented[type];
    return schema ? checkBody(text, schema) : `content type ${type} is not documented for ${status}`;
  }

  return ({ call, method, raw }, answer) => {
    const { status, type, text, headers } = answer;
    // A request without a host, and the like: Node.js itself says 400, and nothing else.
    if (raw && status === 400 && type === undefined) return null;
    if (status < 200) return `status ${status}`;
    if (status >= 500) return `status ${status}`;
    if (headers['x-content-type-options'] !== 'nosniff') return 'no X-Content-Type-Options';
    if (type === PROBLEM && INSIDES.test(text)) return 'reveals internals';
    if (method === 'HEAD') return text === '' ? null : 'a body for HEAD';
    if (call) return checkDocumented(call, answer);
    if (status < 400) return null;
    if (type !== PROBLEM) return `a problem as ${type}`;
    return checkBody(text, problemOf(status));
  };
}

/** A table has as many cells in each line as in its head, and none that a spreadsheet would take for a formula. */
function checkTable(text: string): string | null {
  try {
    const cells: string[][] = parse(text, { bom: true });
    const formula = cells.flat().find((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell));
    return formula === undefined ? null : `a cell is a formula: ${formula}`;
  } catch (error) {
    return `the body is no CSV: ${error instanceof Error ? error.message : ''}`;
  }
}
