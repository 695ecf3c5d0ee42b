import { useLocation, useMatches } from 'react-router';
import { jsonForScript } from '#app/head/json-for-script.ts';
import { type DescribedPage, describePage } from '#app/head/public-pages.ts';
import { SITE_NAME } from '#app/head/site.ts';
import { THEME_COLOURS } from '#app/head/theme-colours.ts';
import { useSiteInfo } from '#app/use-site-info.ts';

/**
 * The parts of the head that are read once, such as by crawlers. They are rendered on the server only, so no browser loads their code.
 */
export function ServerHead() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* The script in the head sets both to the theme that was chosen, if it isn't the system's. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
      <PageHead />
    </>
  );
}

/** What a page says of itself to search engines, and to those who are shown a link to it. */
function PageHead() {
  const page = usePublicPage();
  if (!page) return <meta name="robots" content="noindex" />;
  const { publicUrl, path, title, description, type, whole, picture } = page;
  return (
    <>
      {/* Results of a search change: search engines index the pages that stay. */}
      {!whole && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:locale" content="en_US" />
      {picture && <ThingPicture {...picture} publicUrl={publicUrl} />}
      {(!picture || isDrawing(picture.address)) && <SitePicture publicUrl={publicUrl} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function SitePicture({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <meta property="og:image" content={`${publicUrl}/icons/share.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Good laptops deserve a second owner: a drawn laptop with a price tag." />
    </>
  );
}

function ThingPicture({
  address,
  description,
  publicUrl,
}: {
  address: string;
  description: string;
  publicUrl: string;
}) {
  return (
    <>
      <meta property="og:image" content={new URL(address, publicUrl).href} />
      <meta property="og:image:alt" content={description} />
    </>
  );
}

/** Few who show links can show drawings; they take the next picture. */
function isDrawing(address: string): boolean {
  return /\.svg$/i.test(address);
}

/** What a page is about, for search engines: data that no browser runs, so it needs no nonce. */
export function StructuredData() {
  const page = usePublicPage();
  const things = page?.things(page.publicUrl, page.loaded) ?? [];
  if (things.length === 0) return null;
  const json = jsonForScript({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

interface ShownPage extends DescribedPage {
  publicUrl: string;
  /** What its loader gave. */
  loaded: unknown;
  /** Whether it shows what its path alone says, and not what was searched for or a further part of the list. */
  whole: boolean;
}

/** The public page that is being rendered; `null` on pages for members, and where there is none or it failed. */
function usePublicPage(): ShownPage | null {
  const match = useMatches().at(-1);
  const publicUrl = useSiteInfo()?.publicUrl;
  const { search } = useLocation();
  if (!match || publicUrl === undefined) return null;
  const { loaderData: loaded } = match;
  const page = describePage(match, loaded);
  if (!page) return null;
  if ((page.path === '/' || page.path === '/laptops') && loaded === undefined) return null;
  const narrowed = page.path === '/laptops' ? search !== '' : /\b(q|cursor)=/.test(search) && isGrowing(page.path);
  return { ...page, publicUrl, loaded, whole: !narrowed };
}

/** Whether further parts of a page's list have addresses of their own. */
function isGrowing(path: string): boolean {
  return path === '/' || path.startsWith('/sellers/');
}
