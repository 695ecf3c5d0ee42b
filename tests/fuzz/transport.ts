import type { DocumentedCall } from '#tests/fuzz/documented-calls.ts';

type Headers = readonly (readonly [string, string])[];

const BOUNDARY = 'multipart/form-data; boundary=x';

/** What a body may claim to be. */
export const ODD_TYPES: readonly Headers[] = [
  [],
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/problem+json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/html',
    BOUNDARY,
    'multipart/form-data',
    'application/octet-stream',
    '*/*',
    'application',
    '/',
    'x'.repeat(300),
  ].map((type) => [['content-type', type]] as const),
  [
    ['content-type', 'application/json'],
    ['content-encoding', 'gzip'],
  ],
  [
    ['content-type', 'application/json'],
    ['content-encoding', 'deflate, gzip, br, identity'],
  ],
];

/** Headers that something of the server or of a proxy reads. */
export const ODD_HEADERS: Headers = [
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['authorization', `Bearer ${'x'.repeat(7_000)}`],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['cookie', 'clamshell.session_token=x'],
  ['cookie', 'clamshell.session_token=x.%E0%A4%A'],
  ['cookie', `clamshell.session_token=${'.'.repeat(3_000)}`],
  ['cookie', 'a=b; '.repeat(1_500)],
  ['cookie', '=;=;;;__proto__=1'],
  ['cookie', 'clamshell.state=%00; clamshell.session_data=eyJ9'],
  ['origin', 'null'],
  ['origin', 'http://localhost:3000.elsewhere.example'],
  ['origin', 'http://localhost:3000/'],
  ['origin', ''],
  ['referer', 'http://[::1'],
  ['host', ''],
  ['host', 'elsewhere.example'],
  ['host', 'localhost:99999'],
  ['host', '[::1'],
  ['x-forwarded-for', '1.2.3.4, ::1, nonsense'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-real-ip', '%00'],
  ['x-clamshell-address', '1.2.3.4'],
  ['x-http-method-override', 'DELETE'],
  ['accept', 'text/html'],
  ['accept', 'x'.repeat(5_000)],
  ['accept-encoding', 'gzip;q=nonsense, *;q=2'],
  ['accept-language', '\u00ff'.repeat(50)],
  ['range', 'bytes=0-0,1-1,-999999'],
  ['if-none-match', '*'],
  ['if-modified-since', 'nonsense'],
  ['expect', '100-continue'],
  ['upgrade', 'h2c'],
  ['user-agent', ''],
  ['user-agent', '\u00e9'.repeat(1_000)],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(1_000)],
  ['idempotency-key', '"key"'],
  ['stripe-signature', 't=1,v1=00'],
  ['stripe-signature', 't=,v1='],
  ['content-type', 'application/json'],
  ['content-type', 'text/plain'],
  ['x-large', 'x'.repeat(15_000)],
  ['x-too-large', 'x'.repeat(17_000)],
];

/** Methods that no call has, and those that one must not be mistaken for. */
export const ODD_METHODS: readonly string[] = [
  'GET',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'DELETE',
  'PUT',
  'POST',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'QUERY',
  'BREW',
  'get',
  'M-SEARCH',
  'LINK',
];

/** What expressions that look for secrets, addresses and e-mails might try to match from each place anew. */
const LONG_TOKENS: readonly string[] = [
  'eyJ',
  'a',
  'a@',
  'a.',
  'x://',
  'pi_',
  'Bearer%20',
  '-',
  '%20',
  '1%20',
  ',',
  '/',
].map((unit) => unit.repeat(Math.floor(12_000 / unit.length)));

/** Ways to spoil an address. */
export const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%00`,
  (path) => `${path}/%c0%af`,
  (path) => `${path}/%ff%fe`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api/%2e%2e/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api/__proto__/'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path};x=1`,
  (path) => `${path}?`,
  (path) => `${path}?&&==&`,
  (path) => `${path}?__proto__[type]=Admin&constructor=1`,
  (path) => `${path}?limit=1&limit=2&cursor=&cursor[]=x`,
  (path) => `${path}?${'a=1&'.repeat(1_500)}`,
  (path) => `${path}?q=${'%27'.repeat(1_000)}`,
  (path) => `${path}?%=%&%ff=%`,
  (path) => `${path}/${'x'.repeat(400)}`,
  (path) => `${path}/${'x/'.repeat(2_000)}`,
  (path) => `${path}?${'x'.repeat(17_000)}`,
  (path) => `http://localhost:3000${path}`,
  (path) => `http://elsewhere.example${path}`,
  (path) => `ftp://localhost:3000${path}`,
  (path) => `//elsewhere.example${path}`,
  (path) => `/\\elsewhere.example${path}`,
  (path) => `/.//elsewhere.example${path}`,
  ...LONG_TOKENS.map((token) => (path: string) => `${path}/${token}`),
  ...LONG_TOKENS.map((token) => (path: string) => `${path}?q=${token}`),
  (path) => `${path}#fragment`,
  (path) => `${path}.json`,
  () => '*',
  () => '/api',
  () => '/api/',
  () => '/api/docs/../../package.json',
  () => '/api/docs/static/..%2f..%2fpackage.json',
  () => '/api/auth/sign-up/email',
  () => '/api/auth/%2e%2e/users',
  () => '/api/auth/error?error=<script>',
];

type Write = (call: DocumentedCall) => string | Buffer;

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n\r\n`;
const CLOSE = 'connection: close';
const HOST = 'host: localhost';
const JSON_TYPE = 'content-type: application/json';

/** What HTTP libraries refuse to send. */
export const RAW_REQUESTS: readonly Write[] = [
  ({ method, path }) => lines(`${method} ${path} HTTP/9.9`, HOST, CLOSE),
  // Request targets of other forms than a path.
  ...[
    '*',
    'localhost:80',
    'x://',
    'ftp://localhost/',
    'http://',
    'http://[',
    'http://elsewhere.example/',
    '//localhost/',
    '?q=x',
  ].map(
    (target): Write =>
      ({ method }) =>
        lines(`${method} ${target} HTTP/1.1`, HOST, CLOSE),
  ),
  ...LONG_TOKENS.map(
    (token): Write =>
      ({ method }) =>
        lines(`${method} x://${token} HTTP/1.1`, HOST, CLOSE),
  ),
  ({ method, path }) => lines(`${method}  ${path}  HTTP/1.1`, HOST, CLOSE),
  ({ method, path }) => lines(`${method} ${path}`, HOST),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, 'host: elsewhere.example', CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, 'no colon here', CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, ': no name', CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, 'x-a: b', ' folded', CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, 'x-nul: \u0000', CLOSE),
  ({ method, path }) => lines(`${method} ${path} HTTP/1.1`, HOST, 'x-cr: a\rb', CLOSE),
  ({ method, path }) => `${method} ${path} HTTP/1.1\n${HOST}\n${CLOSE}\n\n`,
  ({ path }) => lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: -1', CLOSE),
  ({ path }) => lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 1e3', CLOSE),
  ({ path }) => lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, `content-length: ${'9'.repeat(30)}`, CLOSE),
  ({ path }) => `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 2', 'content-length: 5', CLOSE)}{}`,
  ({ path }) =>
    `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 2', 'transfer-encoding: chunked', CLOSE)}0\r\n\r\n`,
  ({ path }) => `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked', CLOSE)}zz\r\n{}\r\n`,
  ({ path }) =>
    `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: gzip, chunked', CLOSE)}0\r\n\r\n`,
  ({ path }) =>
    `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked', CLOSE)}ffffffffffffffff\r\n`,
  ({ path }) =>
    `${lines(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 200000', CLOSE)}${'x'.repeat(200_000)}`,
  ({ path }) =>
    `${lines(`POST ${path} HTTP/1.1`, HOST, `content-type: ${BOUNDARY}`, 'content-length: 60', CLOSE)}--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ended`.padEnd(
      400,
      '\n',
    ),
  ({ path }) => lines(`GET ${path}\u00ff\u00fe HTTP/1.1`, HOST, CLOSE),
  ({ path }) => lines(`GET ${path}?a=\u0001 HTTP/1.1`, HOST, CLOSE),
  () => lines('CONNECT localhost:22 HTTP/1.1', HOST, CLOSE),
  () => lines('PRI * HTTP/2.0', '', 'SM'),
  () => Buffer.from('16030100a5010000a1030300', 'hex'),
  () => 'GET / HTTP/1.1',
  () => '\r\n\r\n\r\n\r\n',
  () => '{"not":"http"}',
  () => lines('GET /api/categories HTTP/1.1', HOST) + lines('GET /api/categories HTTP/1.1', HOST, CLOSE),
  ({ path }) =>
    lines(`GET ${path} HTTP/1.1`, HOST, ...Array.from({ length: 2_500 }, (_, index) => `x-${index}: a`), CLOSE),
];
