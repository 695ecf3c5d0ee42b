import { expect, test } from 'vitest';
import { pageHeaders, withNonce } from '#server/rendering/page-headers.ts';

/** The policy's sources, by directive. */
function policy(stripe: boolean): Record<string, string[]> {
  const text = pageHeaders(withNonce('abc123'), { stripe, popup: false })['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('without Stripe, nothing but pictures comes from elsewhere', () => {
  const { 'img-src': pictures, ...rest } = policy(false);
  expect(pictures).toEqual(["'self'", 'https:', 'http:', 'data:', 'blob:']);
  expect(rest).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc123'"],
    'style-src': ["'self'", "'nonce-abc123'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('with Stripe, its hosts are added to scripts, frames and calls, and to nothing else', () => {
  const without = policy(false);
  const changed = Object.entries(policy(true)).filter(([name, sources]) => String(sources) !== String(without[name]));
  expect(Object.fromEntries(changed)).toEqual({
    'script-src': ["'self'", "'nonce-abc123'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  });
});

test.each([true, false])('nothing inline runs without the nonce (Stripe: %s)', (stripe) => {
  // A picture runs nothing, wherever it comes from.
  const { 'img-src': _pictures, ...rest } = policy(stripe);
  expect(JSON.stringify(rest)).not.toMatch(/unsafe|data:|blob:|\*(?!\.js\.stripe)/);
});
