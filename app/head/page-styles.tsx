import address from '../app.css?url';

/** The site's styles, as a file that browsers cache. */
export function PageStyles() {
  return <link rel="stylesheet" href={address} precedence="default" />;
}
