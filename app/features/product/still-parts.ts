export { ProductMarks } from '#app/features/keeping/product-marks.tsx';
export { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
export { Description } from '#app/features/product/description.tsx';
export { PriceRange } from '#app/features/prices/price-range.tsx';
export { SellerBox } from '#app/features/product/seller-box.tsx';
export { SoldNotice } from '#app/features/product/sold-notice.tsx';
export { SpecsSheet } from '#app/features/product/specs-sheet.tsx';
