import { type Html, html } from '#sandboxes/html.ts';

/** A page, and the headers that it needs. */
export interface Page {
  html: string;
  headers: Record<string, string>;
}

interface SandboxPageProps {
  /** Whom the sandbox stands in for. */
  provider: string;
  /** What visitors need to know besides. */
  note: string;
  /** Where the sandbox is mounted. */
  path: string;
  iconPath?: string;
  title: string;
  content: Html;
  /** Where the answer to a form leads. */
  siteOrigin: string | undefined;
}

/** A page of a sandbox, which says that it is one. */
export function sandboxPage({ provider, note, path, iconPath, title, content, siteOrigin }: SandboxPageProps): Page {
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${provider} stand-in</title>
        ${iconPath === undefined ? null : html`<link rel="icon" href="${iconPath}" type="image/svg+xml" />`}
        <link rel="stylesheet" href="${path}/pages.css" />
      </head>
      <body>
        <header class="stand-in">
          <strong>This is not ${provider}.</strong> It’s a stand-in on this machine for the demo. ${note}
        </header>
        <main>
          <h1>${title.replace('Error: ', '')}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return {
    html: whole.markup,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "object-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        // Browsers hold a form to this also when its answer leads on, here back to the site.
        `form-action 'self'${siteOrigin === undefined ? '' : ` ${siteOrigin}`}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
    },
  };
}
