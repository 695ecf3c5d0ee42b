import { SITE_NAME } from '#app/head/site.ts';
import { usePublicPage } from '#app/head/use-public-page.ts';

/** What a page says of itself to search engines, and to those who are shown a link to it. */
export function PageHead() {
  const page = usePublicPage();
  if (!page) return <meta name="robots" content="noindex" />;
  const { publicUrl, path, title, description, type, whole } = page;
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
      <meta property="og:image" content={`${publicUrl}/icons/share.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Good laptops deserve a second owner: a drawn laptop with a price tag." />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
