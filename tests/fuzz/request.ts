import fc from 'fast-check';
import type { DocumentedCall } from '#tests/fuzz/documented-calls.ts';
import { brokenBody, hostileJson, hostileText, hostileValue } from '#tests/fuzz/hostile.ts';
import { fieldsOf, plausibleId, plausibleObject, plausibleValue } from '#tests/fuzz/plausible.ts';
import { ODD_HEADERS, ODD_METHODS, ODD_PATHS, ODD_TYPES, RAW_REQUESTS } from '#tests/fuzz/transport.ts';

/** Who sends a request; see `tests/fuzz/fuzz-data.ts`. */
export const SENDERS = [
  'anonymous',
  'buyer',
  'seller',
  'admin',
  'buyer by cookie',
  'seller by cookie',
  'admin by cookie',
  'buyer by cookie from elsewhere',
  'suspended',
  'forged',
] as const;
export type Sender = (typeof SENDERS)[number];

export interface FuzzRequest {
  /** The documented call, where the request is surely one of it. */
  call: DocumentedCall | undefined;
  sender: Sender;
  method: string;
  /** With the query, percent-encoded, as it goes over the wire. */
  path: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer | undefined;
  /** The bytes that are sent in place of all the others. */
  raw?: Buffer;
}

const JSON_TYPE = ['content-type', 'application/json'] as const;

/** Requests of all kinds to all calls. The same seed gives the same requests. */
export function requests(calls: readonly DocumentedCall[]): fc.Arbitrary<FuzzRequest> {
  const call = fc.constantFrom(...calls);
  const withBody = fc.constantFrom(...calls.filter(({ body }) => body));
  return fc.oneof(
    { weight: 45, arbitrary: nearlyRight(calls) },
    { weight: 15, arbitrary: call.chain((one) => fieldByField(one, () => 0.5)) },
    { weight: 10, arbitrary: withBody.chain((one) => withJson(one, hostileJson)) },
    { weight: 8, arbitrary: withBody.chain(withBrokenBody) },
    { weight: 10, arbitrary: call.chain(withOddHeaders) },
    { weight: 8, arbitrary: call.chain(atOddAddress) },
    { weight: 4, arbitrary: fc.tuple(call, fc.constantFrom(...RAW_REQUESTS)).map(([one, raw]) => asRaw(one, raw)) },
  );
}

/** Mostly those who get further than to the first closed door. */
const sender = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Sender>('buyer', 'seller', 'admin') },
  { weight: 1, arbitrary: fc.constantFrom(...SENDERS) },
);

/** One field of one call is hostile or missing, or none is; what comes behind its check is reached, too. Calls with many fields come often. */
function nearlyRight(calls: readonly DocumentedCall[]): fc.Arbitrary<FuzzRequest> {
  const places = calls.flatMap((call) =>
    [undefined, ...call.parameters.map(({ name }) => name), ...fieldsOf(call.body)].map((target) => ({ call, target })),
  );
  return fc
    .constantFrom(...places)
    .chain(({ call, target }) => fieldByField(call, (name) => (name === target ? 1 : 0)));
}

/** How likely a field of this name is hostile, missing, or not asked for. */
type Share = (name: string) => number;

const SELDOM: Share = () => 0.05;

function fieldByField(call: DocumentedCall, share: Share): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ sender, path: pathOf(call, share), body: call.body ? bodyOf(call, share) : fc.constant(undefined) })
    .map(({ body, ...request }) => ({
      ...request,
      call,
      method: call.method,
      headers: body === undefined ? [] : [JSON_TYPE],
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    }));
}

function bodyOf({ body = {} }: DocumentedCall, share: Share): fc.Arbitrary<unknown> {
  const spoil = fc.record({
    hostile: hostileValue,
    what: fc.constantFrom('replace', 'replace', 'replace', 'drop'),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  return plausibleObject(body).chain((plain) =>
    fc
      .record({
        spoils: fc.array(spoil, { minLength: Object.keys(plain).length, maxLength: Object.keys(plain).length }),
        extra: fc.option(fc.tuple(hostileText, hostileValue), { freq: 4 }),
      })
      .map(({ spoils, extra }) => {
        const fields = Object.entries(plain).flatMap(([name, value], index) => {
          const one = spoils[index];
          if (!one || one.chance >= share(name)) return [[name, value] as const];
          return one.what === 'drop' ? [] : [[name, one.hostile] as const];
        });
        return Object.fromEntries(extra ? [...fields, extra] : fields);
      }),
  );
}

function pathOf(call: DocumentedCall, share: Share): fc.Arbitrary<string> {
  const spoiled = (name: string, plain: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: Math.round((1 - share(name)) * 100), arbitrary: plain.map(String) },
      { weight: Math.round(share(name) * 100), arbitrary: hostileText },
    );
  const parameters = call.parameters.map((parameter) =>
    fc
      .tuple(
        parameter.in === 'path'
          ? spoiled(parameter.name, plausibleId(call.path, parameter.name))
          : spoiled(parameter.name, plausibleValue(parameter.name, parameter.schema)),
        fc.nat(9),
      )
      .map(([value, dice]) => ({ ...parameter, value, dice })),
  );
  return fc.tuple(...parameters).map((filled) => {
    let path = call.path;
    const query: string[] = [];
    for (const { name, in: place, required, value, dice } of filled) {
      if (place === 'path') path = path.replace(`{${name}}`, encode(value) || '%20');
      // Those that may be left out mostly are; now and then a parameter stands twice.
      else if (share(name) === 1 || (required ? dice > 0 : dice > 8)) query.push(`${name}=${encode(value)}`);
      if (place === 'query' && dice === 9) query.push(`${name}=${encode(value)}`);
    }
    return query.length > 0 ? `${path}?${query.join('&')}` : path;
  });
}

/** Percent-encoded, with halves of characters written as their three bytes, which is no UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('')
    .replaceAll(/%E2%80%B9([a-z]+-\w+)%E2%80%BA/g, '‹$1›');
}

function withJson(call: DocumentedCall, json: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const key = fc.option(fc.uuid().map((id) => ['idempotency-key', id] as const));
  return fc.record({ sender, path: pathOf(call, SELDOM), text: json, key }).map(({ text, key: named, ...request }) => ({
    ...request,
    call,
    method: call.method,
    headers: named ? [JSON_TYPE, named] : [JSON_TYPE],
    body: Buffer.from(text),
  }));
}

function withBrokenBody(call: DocumentedCall): fc.Arbitrary<FuzzRequest> {
  const body = fc.oneof(
    brokenBody,
    hostileJson.map((text) => Buffer.from(text)),
  );
  return fc
    .record({ sender, path: pathOf(call, SELDOM), body, headers: fc.constantFrom(...ODD_TYPES) })
    .map((request) => ({ ...request, call, method: call.method }));
}

function withOddHeaders(call: DocumentedCall): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(fieldByField(call, SELDOM), fc.array(fc.constantFrom(...ODD_HEADERS), { minLength: 1, maxLength: 4 }))
    .map(([request, odd]) => ({ ...request, headers: [...request.headers, ...odd] }));
}

function atOddAddress(call: DocumentedCall): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      request: fieldByField(call, SELDOM),
      method: fc.option(fc.constantFrom(...ODD_METHODS)),
      spoil: fc.constantFrom(...ODD_PATHS),
    })
    .map(({ request, method, spoil }) => ({
      ...request,
      call: undefined,
      method: method ?? request.method,
      path: method === null ? spoil(request.path) : request.path,
    }));
}

function asRaw(call: DocumentedCall, write: (call: DocumentedCall) => string | Buffer): FuzzRequest {
  const raw = Buffer.from(write(call));
  return {
    call: undefined,
    sender: 'anonymous',
    method: call.method,
    path: call.path,
    headers: [],
    body: undefined,
    raw,
  };
}
