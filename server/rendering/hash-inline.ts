import { createHash } from 'node:crypto';
import type { InlineSources } from '#server/rendering/page-headers.ts';

/**
 * Makes a page that was rendered with a nonce into one that can be sent more than once: its inline scripts and styles are named by their
 * hashes, and the nonce is gone. What somebody managed to put into the page otherwise has no nonce, so it gets no hash either.
 */
export function hashInline(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const sources = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)) {
    if (text === '' || !attributes.includes(mark)) continue;
    sources[kind as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), inline: { scripts: [...sources.script], styles: [...sources.style] } };
}
