import { SITE_NAME } from '#app/head/site.ts';
import { usePublicPage } from '#app/head/use-public-page.ts';

/** What a page says of itself to search engines, and to those who are shown a link to it. */
export function PageHead() {
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
