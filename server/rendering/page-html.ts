import { createHash } from 'node:crypto';

/** The site's styles, which stand in every page. */
export interface StyleSheet {
  /** By which the browser's side of the app knows that they are there. */
  address: string;
  /** Their text, with the tag that ends it. */
  bytes: Buffer;
  /** Of their text, as a source in a Content-Security-Policy. */
  source: string;
}

export function styleSheetOf({ address, text }: { address: string; text: string }): StyleSheet {
  return {
    address,
    bytes: Buffer.from(`${text}</style>`),
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}

/** The bytes of a page, with the styles at the end of its head. @param nonce of the page, if it is sent only once */
export function withStyles(html: string, styles: StyleSheet | undefined, nonce?: string): Buffer {
  const end = html.indexOf('</head>');
  if (!styles || end === -1) return Buffer.from(html);
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  // As React writes and finds it.
  const head = Buffer.from(
    `${html.slice(0, end)}<style data-precedence="default" data-href="${styles.address}"${mark}>`,
  );
  const rest = html.slice(end);
  // Written to its place at once: further copies of a page are a part of what it costs that can be measured.
  const page = Buffer.allocUnsafe(head.length + styles.bytes.length + Buffer.byteLength(rest));
  head.copy(page);
  styles.bytes.copy(page, head.length);
  page.write(rest, head.length + styles.bytes.length);
  return page;
}
