/** What search engines and the browser's tab say of the site, where a page says nothing of its own. */
export const SITE_META = [
  { title: 'Clamshell: used laptops, from people you meet' },
  {
    name: 'description',
    content: 'Used laptops from verified sellers near you. Book one, meet the seller, look at it, then pay by card.',
  },
];
