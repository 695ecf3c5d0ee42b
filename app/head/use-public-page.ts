import { useLocation, useMatches } from 'react-router';
import { type PublicPage, PUBLIC_PAGES } from '#app/head/public-pages.ts';
import { useSiteInfo } from '#app/use-site-info.ts';

interface ShownPage extends PublicPage {
  publicUrl: string;
  /** What its loader gave. */
  loaded: unknown;
  /** Whether it shows what its path alone says, and not what was searched for or a further part of the list. */
  whole: boolean;
}

/** The public page that is being rendered; `null` on pages for members, and where there is none or it failed. */
export function usePublicPage(): ShownPage | null {
  const match = useMatches().at(-1);
  const publicUrl = useSiteInfo()?.publicUrl;
  const { search } = useLocation();
  const described = match && PUBLIC_PAGES[match.id];
  if (!described || publicUrl === undefined) return null;
  const { loaderData: loaded } = match;
  const page = typeof described === 'function' ? described(loaded) : described;
  if (!page) return null;
  if ((page.path === '/' || page.path === '/laptops') && loaded === undefined) return null;
  const narrowed = page.path === '/laptops' ? search !== '' : page.path === '/' && /\b(q|cursor)=/.test(search);
  return { ...page, publicUrl, loaded, whole: !narrowed };
}
