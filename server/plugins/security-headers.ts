import type { FastifyInstance, FastifyReply } from 'fastify';

/** What no page of the site uses, and nothing in it shall. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** What answers say that are no pages: nothing in them is to be loaded or run. Pages have a policy of their own. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every answer there is, pages, files and errors alike; a route may say more exactly what holds for its own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY,
  // Google's sign-in runs in a popup that has to find its opener again.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Browsers' own filters of old did more harm than good.
  'x-xss-protection': '0',
};

/** For pictures of laptops, which pages of other sites may show. Everything else is for our own pages. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Two years, for all names below the site's. Browsers heed it over https alone. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

const NAMES_AND_VALUES = Object.entries(SECURITY_HEADERS);

/** Gives every answer its headers before any route runs. Register first. */
export function secureAnswers(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setSecurityHeaders(reply, publicUrl);
    done();
  });
}

/** On the raw answer, so that they are also there when something else than a route writes it. */
export function setSecurityHeaders({ raw }: FastifyReply, publicUrl: string): void {
  for (const [name, value] of NAMES_AND_VALUES) raw.setHeader(name, value);
  if (publicUrl.startsWith('https:')) raw.setHeader('strict-transport-security', HTTPS_ONLY);
}
