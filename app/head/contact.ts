import { CONTACT_WAYS } from '#app/features/contact/contact-ways.ts';
import { organizationId, SITE_NAME } from '#app/head/site.ts';
import type { Thing } from '#app/head/thing.ts';

/** The contact page: who we are, where, and how to reach whom. */
export function describeContact(publicUrl: string): Thing[] {
  const valueOf = (wanted: string) => CONTACT_WAYS.find(({ title }) => title === wanted)?.value;
  const points = CONTACT_WAYS.filter(({ href }) => href !== undefined);
  return [
    {
      '@type': 'ContactPage',
      '@id': `${publicUrl}/contact`,
      url: `${publicUrl}/contact`,
      name: 'Contact Us',
      inLanguage: 'en',
      mainEntity: {
        '@type': 'Organization',
        '@id': organizationId(publicUrl),
        name: SITE_NAME,
        url: `${publicUrl}/`,
        address: {
          '@type': 'PostalAddress',
          addressLocality: valueOf('Place'),
          addressCountry: valueOf('Country'),
        },
        contactPoint: points.map(({ title, value, href }) => ({
          '@type': 'ContactPoint',
          contactType: title.toLowerCase(),
          [href?.startsWith('tel:') ? 'telephone' : 'email']: value,
        })),
      },
    },
  ];
}
