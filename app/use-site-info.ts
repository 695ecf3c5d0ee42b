import { useRouteLoaderData } from 'react-router';
import type { SiteInfo } from '#shared/contracts/site-data.ts';

/** What the root's loader said of the site; undefined only where the root itself failed. */
export function useSiteInfo(): SiteInfo | undefined {
  return useRouteLoaderData<SiteInfo>('root');
}
