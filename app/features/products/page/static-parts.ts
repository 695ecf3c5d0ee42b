export { ProductToggles } from '#app/features/wishlist/product-toggles.tsx';
export { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
export { Description } from '#app/features/products/page/description.tsx';
export { PriceRange } from '#app/features/prices/price-range.tsx';
export { SellerBox } from '#app/features/products/page/seller-box.tsx';
export { SoldNotice } from '#app/features/products/page/sold-notice.tsx';
export { SpecsSheet } from '#app/features/products/page/specs-sheet.tsx';
