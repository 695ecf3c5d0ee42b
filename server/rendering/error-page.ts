import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteProblem } from '#server/plugins/errors.ts';

const STYLE = `
:root { color-scheme: light dark; }
body {
  box-sizing: border-box; min-height: 100dvh; margin: 0; padding: 2rem 1rem;
  display: grid; align-content: center; justify-items: center; text-align: center;
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
  background: light-dark(oklch(98.2% 0.006 95), oklch(20% 0.012 165));
  color: light-dark(oklch(24% 0.015 160), oklch(94% 0.01 100));
}
h1, p { text-wrap: balance; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
p { max-width: 34rem; margin: 0.75rem 0 0; }
a { display: inline-block; min-height: 1.75rem; padding: 0.5rem; color: light-dark(oklch(43% 0.09 165), oklch(76% 0.11 165)); }
button {
  min-height: 2.75rem; margin-top: 1.5rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 10px; font: inherit; cursor: pointer;
  background: light-dark(oklch(43% 0.09 165), oklch(76% 0.11 165)); color: light-dark(oklch(99% 0.005 95), oklch(20% 0.012 165));
}
`;

/** Nothing is loaded, and no style but this one counts. */
const POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export interface PlainPage {
  status: number;
  title: string;
  /** What happened and what to do. */
  detail: string;
  /** The word on a button that posts an empty form to the page itself; without it, the page has none. */
  act?: string;
}

/** A failure that nobody could foresee. */
export const MINIMAL_ERROR_PAGE: PlainPage = {
  status: 500,
  title: 'Something went wrong on our side',
  detail: 'We couldn’t show this page. Nothing was changed or lost. Try again in a moment.',
};

/**
 * Sent when a page cannot be rendered, or should not be: for too many requests, since it costs nothing. It needs no script,
 * no file and no database.
 */
export function sendErrorPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const [title, detail] = [asHtml(page.title), asHtml(page.detail)];
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Clamshell</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
${page.act === undefined ? '' : `<form method="post"><button>${asHtml(page.act)}</button></form>`}
<p>${maySucceed(page) ? '<a href="">Try again</a> ' : ''}<a href="/">Go back home</a></p>
</main>
</body>
</html>
`,
    );
}

/** An error as a page, for people: what programs get as a problem. */
export function sendProblemPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorPage(reply, noteProblem(error, request, reply));
}

/** Too often, or our own fault: what is wrong with the address stays wrong. */
function maySucceed({ status }: PlainPage): boolean {
  return status >= 429;
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
