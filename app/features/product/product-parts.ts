import { fromServer } from '#app/components/ui/from-server.tsx';

/** The parts of a laptop's page that are only looked at, fetched together when one comes to it from another page. */
const importParts = () => import('#app/features/product/still-parts.ts');

export const Description = fromServer(async () => (await importParts()).Description);
export const NeedsJavaScript = fromServer(async () => (await importParts()).NeedsJavaScript);
export const PriceRange = fromServer(async () => (await importParts()).PriceRange);
export const ProductMarks = fromServer(async () => (await importParts()).ProductMarks);
export const SellerBox = fromServer(async () => (await importParts()).SellerBox);
export const SoldNotice = fromServer(async () => (await importParts()).SoldNotice);
export const SpecsSheet = fromServer(async () => (await importParts()).SpecsSheet);

/** Fetches them before the page is shown, so that it has its whole height at once. Never fails. */
export async function preloadProductParts(): Promise<void> {
  await Promise.all(
    [Description, NeedsJavaScript, ProductMarks, PriceRange, SellerBox, SoldNotice, SpecsSheet].map((part) =>
      part.preload(),
    ),
  );
}
