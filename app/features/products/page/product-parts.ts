import { serverHtml } from '#app/components/ui/server-html.tsx';

/** The parts of a laptop's page that are only looked at, fetched together when one comes to it from another page. */
const importParts = () => import('#app/features/products/page/static-parts.ts');

export const Description = serverHtml(async () => (await importParts()).Description);
export const NeedsJavaScript = serverHtml(async () => (await importParts()).NeedsJavaScript);
export const PriceRange = serverHtml(async () => (await importParts()).PriceRange);
export const ProductToggles = serverHtml(async () => (await importParts()).ProductToggles);
export const SellerBox = serverHtml(async () => (await importParts()).SellerBox);
export const SoldNotice = serverHtml(async () => (await importParts()).SoldNotice);
export const SpecsSheet = serverHtml(async () => (await importParts()).SpecsSheet);

/** Fetches them before the page is shown, so that it has its whole height at once. Never fails. */
export async function preloadProductParts(): Promise<void> {
  await Promise.all(
    [Description, NeedsJavaScript, ProductToggles, PriceRange, SellerBox, SoldNotice, SpecsSheet].map((part) =>
      part.preload(),
    ),
  );
}
