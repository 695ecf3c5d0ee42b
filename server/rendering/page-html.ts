import { createHash } from 'node:crypto';

/** The site's styles, which stand in every page. */
export interface StyleSheet {
  /** By which the browser's side of the app knows that they are there. */
  address: string;
  bytes: Buffer;
  /** Of their text, as a source in a Content-Security-Policy. */
  source: string;
}

export function styleSheetOf({ address, text }: { address: string; text: string }): StyleSheet {
  return {
    address,
    bytes: Buffer.from(text),
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}

/** The bytes of a page, with the styles at the end of its head. @param nonce of the page, if it is sent only once */
export function withStyles(html: string, styles: StyleSheet | undefined, nonce?: string): Buffer {
  const end = html.indexOf('</head>');
  if (!styles || end === -1) return Buffer.from(html);
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  // As React writes and finds it.
  const open = `<style data-precedence="default" data-href="${styles.address}"${mark}>`;
  return Buffer.concat([
    Buffer.from(html.slice(0, end) + open),
    styles.bytes,
    Buffer.from(`</style>${html.slice(end)}`),
  ]);
}
