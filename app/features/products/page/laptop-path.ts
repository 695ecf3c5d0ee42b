import type { ProductView } from '#shared/views/products.ts';
import { productPath } from '#shared/product-address.ts';

/** The way from the home page to a laptop, itself at the end. */
export function pathOf(laptop: Pick<ProductView, 'id' | 'name' | 'category'>): { name: string; to: string }[] {
  return [
    { name: 'Home', to: '/' },
    { name: 'Laptops', to: '/laptops' },
    { name: laptop.category, to: `/laptops?category=${laptop.category}` },
    { name: laptop.name, to: productPath(laptop) },
  ];
}
