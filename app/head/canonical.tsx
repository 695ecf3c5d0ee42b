import { useLocation } from 'react-router';
import { useSiteInfo } from '#app/use-site-info.ts';

/** The one address of a page that has several. Browsers share this one too, so it follows as one moves about. */
export function Canonical() {
  const { pathname, search } = useLocation();
  const publicUrl = useSiteInfo()?.publicUrl;
  const path = pathname.replace(/(^\/home)?\/?$/, '') || '/';
  // Found laptops, and the further parts of the list, are no other page's copy.
  if ((path === '/' && /\b(q|cursor)=/.test(search)) || (path === '/laptops' && search)) return null;
  return publicUrl && <link rel="canonical" href={publicUrl + path} />;
}
