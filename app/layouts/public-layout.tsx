import { useMatches } from 'react-router';
import { cacheFragment } from '#app/fragment-cache.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Footer } from '#app/layouts/footer.tsx';
import { Content, PageFrame } from '#app/layouts/page-frame.tsx';
import { LAPTOP_PAGE } from '#app/layouts/laptop-page.ts';

/** The same on all pages. */
const CachedFooter = import.meta.env.SSR ? cacheFragment('footer', Footer) : Footer;

export default function PublicLayout() {
  const showsLaptops = useMatches().some(({ handle }) => handle === LAPTOP_PAGE);
  return (
    <PageFrame>
      {/* While the guard asks who is signed in, the footer stays where a whole page would have it. */}
      <Content className="has-data-waiting:min-h-dvh" />
      <CachedFooter />
      {showsLaptops && <LazyPart fetch={fetchLaptopPageParts} props={{}} quiet />}
    </PageFrame>
  );
}

const fetchLaptopPageParts = async () => (await import('#app/layouts/laptop-page-parts.tsx')).LaptopPageParts;
