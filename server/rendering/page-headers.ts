/**
 * What every page is sent with. Scripts run from our own files or with the page's nonce, styles from our own files only.
 * Pictures may come from anywhere: sellers give addresses of their own.
 */
export function pageHeaders(nonce: string, { stripe }: { stripe: boolean }): Record<string, string> {
  const script = stripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  const frame = stripe ? ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : '';
  const connect = stripe ? ' https://api.stripe.com' : '';
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'${script}`,
      "style-src 'self'",
      "img-src 'self' data: https: http:",
      "font-src 'self'",
      `connect-src 'self'${connect}`,
      `frame-src 'self'${frame}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Google's sign-in runs in a popup that has to be able to report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  };
}
