/**
 * The address of a picture as it leaves: our own, which are kept as paths, follow the site's origin, so that other sites can show them.
 * @param site `PUBLIC_URL` in the API; empty on our own pages, which are reached under several names
 */
export function pictureAddress(logo: string, site: string): string {
  return logo.startsWith('/') ? site + logo : logo;
}
