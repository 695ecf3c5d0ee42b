import { expect, test } from 'vitest';
import { hideSecrets } from '#server/hide-secrets.ts';

test.each([
  ['no user ann.o-hara+1@people.example here', 'no user [e-mail] here'],
  ['Bearer abc.def-123', 'Bearer [token]'],
  ['got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln there', 'got [token] there'],
  ['cookie clamshell.session_token=abc.def%3D; a=b', 'cookie clamshell.session_token=[hidden]; a=b'],
  ['__Secure-clamshell.session_token=abc', '__Secure-clamshell.session_token=[hidden]'],
  ['postgres://app:pass@db.example:5432/shop', 'postgres://[hidden]@db.example:5432/shop'],
  ['the intent pi_12ab_secret_xyz', 'the intent pi_12ab_secret_[hidden]'],
  ['Invalid API Key: sk_live_abcdefgh1234', 'Invalid API Key: [key]'],
  ['whsec_0123456789abcdef', '[key]'],
  ['GET /reset?token=abcdef&x=1', 'GET /reset?token=[hidden]&x=1'],
  ['card 4242424242424242 or 4000 0025 0000 3155 or 3782-822463-10005', 'card [card] or [card] or [card]'],
])('%s', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden);
});

test.each([
  '{"level":50,"time":1795256077000,"msg":"A call failed"}',
  '01a1fd99-c830-77b6-928a-562822d434cb',
  'relation "users" does not exist',
  'https://pictures.example/4242424242424243.jpg',
  'at call (/srv/shop/server/http/users.ts:10:5)',
])('%s stays', (text) => {
  expect(hideSecrets(text)).toBe(text);
});
