import type { ProductAnswer } from '#shared/contracts/products.ts';
import { productPath } from '#shared/product-address.ts';

/** The way from the home page to a laptop, itself at the end. */
export function pathOf(laptop: Pick<ProductAnswer, '_id' | 'name' | 'Category_Name'>): { name: string; to: string }[] {
  return [
    { name: 'Home', to: '/' },
    { name: 'Laptops', to: '/laptops' },
    { name: laptop.Category_Name, to: `/laptops?category=${laptop.Category_Name}` },
    { name: laptop.name, to: productPath(laptop) },
  ];
}
