import address from '../app.css?url';

/**
 * The site's styles, inside the page: one question less to the server before anything can be painted. The server puts them at the end of
 * the head (`server/rendering/page-html.ts`); the browser knows them by their address and takes them as they stand. While developing, Vite
 * serves them, and puts new ones in their place.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} precedence="default" />;
  if (import.meta.env.SSR) return null;
  return (
    <style href={address} precedence="default">
      {''}
    </style>
  );
}
