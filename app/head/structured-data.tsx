import { jsonForScript } from '#app/head/json-for-script.ts';
import { usePublicPage } from '#app/head/use-public-page.ts';

/** What a page is about, for search engines: data that no browser runs, so it needs no nonce. */
export function StructuredData() {
  const page = usePublicPage();
  const things = page?.things(page.publicUrl, page.loaded) ?? [];
  if (things.length === 0) return null;
  const json = jsonForScript({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
