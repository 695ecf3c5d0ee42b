/** What the browser's tab says of the site, where a page says nothing of its own. */
export const SITE_META = [{ title: 'Clamshell: used laptops, from people you meet' }];
