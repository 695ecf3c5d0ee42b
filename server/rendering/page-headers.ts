/** What Stripe's script, its frames and its calls need, where real cards are charged. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};

/** Checked with the server before it is used again; sent in several encodings. */
export const DATA_HEADERS = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const;

/** Scripts and styles that stand in a page, as sources of its policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Whatever carries the nonce. */
export function withNonce(nonce: string): InlineSources {
  const source = [`'nonce-${nonce}'`];
  return { scripts: source, styles: source };
}

/**
 * What every page is sent with, beside the headers of all answers. Scripts and styles come from our own files or stand in the page
 * as named, and what is not named here is not loaded from elsewhere. Pictures may come from anywhere: sellers give addresses of their own.
 * @param inline what stands in the page
 * @param popup whether this is the page that Google's popup comes back to
 */
export function pageHeaders(
  inline: InlineSources,
  { stripe, popup }: { stripe: boolean; popup: boolean },
): Record<string, string> {
  return {
    'content-security-policy': [
      // By this one Firefox decides whether the data of the next page may be prefetched. All kinds of resources are named below.
      "default-src 'self'",
      ['script-src', "'self'", ...inline.scripts].join(' ') + (stripe ? STRIPE.script : ''),
      ['style-src', "'self'", ...inline.styles].join(' '),
      // The map's library empties each picture that it is done with by a data: one; blob: are pictures that a seller has chosen and is sending.
      "img-src 'self' https: http: data: blob:",
      "font-src 'self'",
      `connect-src 'self'${stripe ? STRIPE.connect : ''}`,
      `frame-src ${stripe ? STRIPE.frame : "'none'"}`,
      "manifest-src 'self'",
      "media-src 'none'",
      "worker-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Google's sign-in runs in a popup. Coming back, it has to be as open as Google's own pages, or browsers cut it off from its opener.
    'cross-origin-opener-policy': popup ? 'unsafe-none' : 'same-origin-allow-popups',
    ...DATA_HEADERS,
  };
}
