import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { redactSecrets, redactSecretsInJson } from '#server/redact-secrets.ts';

test.each([
  ['no user ann.o-hara+1@people.example here', 'no user [e-mail] here'],
  ['Bearer abc.def-123', 'Bearer [token]'],
  ['got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln there', 'got [token] there'],
  ['a.b-long-name.eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'a.b-long-name.[token]'],
  ['?next=%3DeyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '?next=%3D[token]'],
  ['?next=%3Dsk_live_abcdefgh1234', '?next=%3D[key]'],
  ['cookie clamshell.session_token=abc.def%3D; a=b', 'cookie clamshell.session_token=[hidden]; a=b'],
  ['__Secure-clamshell.session_token=abc', '__Secure-clamshell.session_token=[hidden]'],
  ['postgres://app:pass@db.example:5432/shop', 'postgres://[hidden]@db.example:5432/shop'],
  ['the intent pi_12ab_secret_xyz', 'the intent pi_12ab_secret_[hidden]'],
  ['Invalid API Key: sk_live_abcdefgh1234', 'Invalid API Key: [key]'],
  ['whsec_0123456789abcdef', '[key]'],
  ['GET /reset?token=abcdef&x=1', 'GET /reset?token=[hidden]&x=1'],
  ['card 4242424242424242 or 4000 0025 0000 3155 or 3782-822463-10005', 'card [card] or [card] or [card]'],
])('%s', (text, hidden) => {
  expect(redactSecrets(text)).toBe(hidden);
});

test.each([
  '{"level":50,"time":1795256077000,"msg":"A call failed"}',
  '01a1fd99-c830-77b6-928a-562822d434cb',
  'relation "users" does not exist',
  'https://pictures.example/4242424242424243.jpg',
  'see www.a-longer-name.example.com or eyJhbGciOi.txt',
  'at call (/srv/shop/server/routes/users.ts:10:5)',
])('%s stays', (text) => {
  expect(redactSecrets(text)).toBe(text);
});

// The longest request target that Node.js reads, of whatever makes an expression begin anew.
const LENGTH = 16_000;
const HOSTILE = [
  'eyJ',
  'eyJJJJJJJJ.',
  'a',
  'a@',
  'a@a.',
  'x://',
  'x://a:',
  'pi_',
  'pi_a ',
  '%20pi_',
  'Bearer ',
  'sk_',
  '?token=',
  '1 ',
  '4-',
];

test.each(HOSTILE)('is done in a moment with %j, again and again', (unit) => {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  expect(quickest(() => redactSecrets(text(LENGTH)))).toBeLessThan(20);
  // Many texts of a line, each as long as can be without being cut.
  const texts = (count: number) => JSON.stringify(Array.from({ length: count }, () => text(1_999)));
  expect(quickest(() => redactSecretsInJson(texts(20)))).toBeLessThan(200);
});

/** How much processor time (ms) something takes at best: by the clock, other work of this machine would add to that. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test.each([
  ['a token', `eyJ${'x'.repeat(40)}.${'y'.repeat(40)}.z`],
  ['an e-mail', 'ann.ohara@people.example'],
  ['a card', '4242 4242 4242 4242'],
  ['credentials', 'postgres://app:Pass!9word@db.example/shop'],
  ['a bearer', 'Bearer abcdefghijklmnop'],
])('%s that a cut goes through leaves nothing behind', (_what, secret) => {
  for (let place = 1_900; place <= 2_010; place += 1) {
    const hidden = redactSecrets(`${'word '.repeat(500).slice(0, place - 1)} ${secret} ${'and more '.repeat(100)}`);
    expect(hidden).toMatch(/… \[cut\]$/);
    for (const part of ['eyJ', 'ann', '4242', 'app', 'Pass', 'abcd']) expect(hidden).not.toContain(part);
  }
});

test('a line of the log stays JSON, with every text in it hidden and cut', () => {
  const line = {
    level: 50,
    card: 4_242_424_242_424_242,
    err: { message: 'x'.repeat(3_000), cause: ['to ann@people.example'] },
    'ann@people.example': '"quoted \\" ann@people.example',
    msg: 'A call failed',
  };
  expect(JSON.parse(redactSecretsInJson(`${JSON.stringify(line)}\n`))).toEqual({
    level: 50,
    card: '[card]',
    err: { message: '… [cut]', cause: ['to [e-mail]'] },
    '[e-mail]': '"quoted \\" [e-mail]',
    msg: 'A call failed',
  });
  expect(JSON.parse(redactSecretsInJson('no JSON for ann@people.example'))).toEqual({ msg: 'no JSON for [e-mail]' });
});

/** What secrets are made of, and what stands beside them. */
const PIECES = [
  'ann@people.example',
  'eyJhbGciOiJSUzI1NiJ9',
  '.eyJzdWIiOiIxIn0',
  '.c2ln',
  'Bearer ',
  'basic ',
  'clamshell.session_token=',
  'sk_live_',
  'RK_',
  'whsec_',
  'pi_12ab',
  '_secret_',
  'abcdefgh1234',
  'postgres://app',
  ':pass',
  '@db.example',
  '?token',
  '&code',
  '=',
  '%3D',
  '4242 4242 4242 ',
  '4242',
  '3782-822463-',
  '10005',
  'é',
  '"',
  '\n',
  '\\u0040',
  ' ',
  '-',
  'level',
  '/api/products',
  '01a1fd99-c830-77b6-928a-562822d434cb',
];
const someText = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));

test('a line that passes unread has nothing in it that would have been hidden', () => {
  const line = fc.dictionary(
    someText,
    fc.oneof(someText, fc.double({ noNaN: true }), fc.maxSafeInteger(), fc.array(someText)),
  );
  fc.assert(
    fc.property(line, (fields) => {
      const hidden = redactSecretsInJson(`${JSON.stringify(fields)}\n`);
      // One more space, and the line is read.
      expect(JSON.parse(hidden)).toEqual(JSON.parse(redactSecretsInJson(` ${JSON.stringify(fields)}\n`)));
      expect(hidden.endsWith('}\n')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a usual line is not read at all; one with anything suspect is', () => {
  const read = vi.spyOn(JSON, 'parse');
  const usual =
    '{"level":30,"time":1795256077000,"request":"3cc5f9d0-6dfb-4d0e-9a3e-0f4d3c6b2a19","req":"GET /api/products","route":"/api/products","status":200,"ms":3,"msg":"A request"}\n';
  expect(redactSecretsInJson(usual)).toBe(usual);
  expect(read).not.toHaveBeenCalled();
  redactSecretsInJson(usual.replace('A request', 'A request of ann@people.example'));
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});
