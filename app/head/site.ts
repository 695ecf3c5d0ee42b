export const SITE_NAME = 'Clamshell';

/** Ids by which other things refer to these two. */
export const organizationId = (publicUrl: string) => `${publicUrl}/#organization`;
const websiteId = (publicUrl: string) => `${publicUrl}/#website`;

/** The site, with its search, and who runs it. */
export function describeSite(publicUrl: string, description: string): Thing[] {
  return [
    {
      '@type': 'WebSite',
      '@id': websiteId(publicUrl),
      name: SITE_NAME,
      url: `${publicUrl}/`,
      description,
      inLanguage: 'en',
      publisher: { '@id': organizationId(publicUrl) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/laptops?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': organizationId(publicUrl),
      name: SITE_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icons/icon-512.png`,
    },
  ];
}

/** A node of schema.org's vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
