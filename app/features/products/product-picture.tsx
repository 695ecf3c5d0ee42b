import { Picture } from '#app/components/ui/picture.tsx';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { usePicture } from '#app/drawings/use-picture.ts';
import type { ProductView } from '#shared/views/products.ts';
import { coverOf } from '#shared/pictures.ts';

interface ProductPictureProps {
  product: Pick<ProductView, 'coverUrl' | 'pictures' | 'name' | 'category'>;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** Seen at once: fetched first instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

/** The picture of a laptop, always 4:3. In place of one that is missing, broken or does not come there is a drawn laptop of its category. */
export function ProductPicture({ product, sizes, eager = false, className = '' }: ProductPictureProps) {
  const { missing, image } = usePicture(product.coverUrl);
  const cover = coverOf(product.coverUrl, product.pictures);
  const shared = {
    ...image,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
    fetchPriority: eager ? 'high' : undefined,
    // Sellers' own pictures may lie anywhere, and nobody there needs to know where they are looked at.
    referrerPolicy: product.coverUrl.startsWith('/') ? undefined : 'no-referrer',
    className: missing ? 'opacity-0' : undefined,
  } as const;
  return (
    <div role="img" aria-label={`Picture of ${product.name}`} className={`product-picture ${className}`}>
      {cover ? (
        <Picture {...shared} alt="" picture={cover} sizes={sizes} />
      ) : (
        <img {...shared} alt="" width="400" height="300" />
      )}
      {missing && <LaptopDrawing category={product.category} className="absolute inset-0 size-full bg-sunken p-[8%]" />}
    </div>
  );
}
