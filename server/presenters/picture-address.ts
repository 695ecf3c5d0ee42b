/**
 * The URL of a picture: our own, which are stored as paths, are prefixed with the site's origin, so that other sites can show them.
 * @param site `PUBLIC_URL` in the API; empty on our own pages, which are reached under several names
 */
export function pictureAddress(logo: string, site: string): string {
  return logo.startsWith('/') ? site + logo : logo;
}
