// Reads a page's HTML as programs do that run no scripts.

/** What a meta element of a page says; null where there is none. */
export function metaOf(html: string, kind: 'name' | 'property', name: string): string | null {
  const [, content] = new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? null : decode(content);
}

/** The address of the page's first link element with this `rel`; empty where there is none. */
export function linkOf(html: string, rel: string): string {
  const [link = ''] = new RegExp(`<link [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return decode(/href="([^"]*)"/.exec(link)?.[1] ?? '');
}

/** The words of all elements of this kind. */
export function wordsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'));
  return [...elements].map(([, words = '']) => decode(words.replaceAll(/<[^>]+>/g, '')));
}

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The page's structured data, read as a search engine does. */
export function thingsOf(html: string): Thing[] {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Thing[] };
  return graph;
}

function decode(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
