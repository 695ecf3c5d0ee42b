import { SITE_NAME } from '#app/head/site.ts';
import { THEME_COLOURS } from '#app/head/theme-colours.ts';
import { usePublicPage } from '#app/head/use-public-page.ts';

/**
 * The parts of the head that stay as the server sent them: whoever needs them reads them once, so they are rendered there only and
 * no browser loads what makes them.
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
      {/* Found laptops come and go; whoever searches elsewhere shall find the pages that stay. */}
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
