import { use } from 'react';
import { NonceContext } from '#app/nonce.ts';
import address from '../app.css?url';
import styles from '../app.css?inline';

/**
 * The site's styles, inside the page: one question less to the server before anything can be painted. The browser knows them by
 * their address and takes them as they stand. While developing, Vite serves them, and puts new ones in their place.
 */
export function PageStyles() {
  const nonce = use(NonceContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} precedence="default" />;
  return (
    <style href={address} precedence="default" nonce={nonce}>
      {import.meta.env.SSR ? styles : ''}
    </style>
  );
}
