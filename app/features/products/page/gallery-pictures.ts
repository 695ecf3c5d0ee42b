import type { ProductView } from '#shared/views/products.ts';
import { coverOf, coverPath } from '#shared/pictures.ts';

/** A laptop as one of its pictures shows it: `coverUrl` is that picture, `name` says which of several it is. */
export type Pictured = Pick<ProductView, 'coverUrl' | 'pictures' | 'name' | 'category'>;

/** The laptop once for each of its pictures, the cover first. */
export function picturesOf(laptop: Pictured): Pictured[] {
  const { pictures = [], coverUrl, name } = laptop;
  const own = pictures.map(({ id }) => coverPath(id));
  const urls = coverOf(coverUrl, pictures) ? own : [coverUrl, ...own];
  if (urls.length === 1) return [laptop];
  return urls.map((url, index) => ({ ...laptop, coverUrl: url, name: `${name}, ${index + 1} of ${urls.length}` }));
}
