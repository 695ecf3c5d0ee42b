import type { ProductAnswer } from '#shared/contracts/products.ts';
import { coverOf, coverPath } from '#shared/pictures.ts';

/** A laptop as one of its pictures shows it: `logo` is that picture, `name` says which of several it is. */
export type Pictured = Pick<ProductAnswer, 'logo' | 'pictures' | 'name' | 'Category_Name'>;

/** The laptop once for each of its pictures, the cover first. */
export function picturesOf(laptop: Pictured): Pictured[] {
  const { pictures = [], logo, name } = laptop;
  const own = pictures.map(({ id }) => coverPath(id));
  const logos = coverOf(logo, pictures) ? own : [logo, ...own];
  if (logos.length === 1) return [laptop];
  return logos.map((one, index) => ({ ...laptop, logo: one, name: `${name}, ${index + 1} of ${logos.length}` }));
}
