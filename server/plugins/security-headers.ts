import type { FastifyInstance, FastifyReply } from 'fastify';

/** Browser features that no page uses. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** The Content-Security-Policy of responses that are no pages. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every response: pages, files and errors; a route may override them. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY,
  // Google's sign-in popup needs its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Our pages alone ask where somebody is, when they press the button for it.
  'permissions-policy': [...PERMISSIONS.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The XSS filters of old browsers are harmful.
  'x-xss-protection': '0',
};

/** For pictures of laptops, which pages of other sites may embed. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** HSTS: two years, with subdomains. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

const NAMES_AND_VALUES = Object.entries(SECURITY_HEADERS);

/** Sets the security headers of every response before any route runs. Register first. */
export function secureAnswers(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setSecurityHeaders(reply, publicUrl);
    done();
  });
}

/** On the raw response, so that they are also sent when no route writes it. */
export function setSecurityHeaders({ raw }: FastifyReply, publicUrl: string): void {
  for (const [name, value] of NAMES_AND_VALUES) raw.setHeader(name, value);
  if (publicUrl.startsWith('https:')) raw.setHeader('strict-transport-security', HTTPS_ONLY);
}
