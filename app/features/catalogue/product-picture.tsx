import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { usePicture } from '#app/drawings/use-picture.ts';
import type { CategoryName } from '#shared/catalogue.ts';

interface ProductPictureProps {
  src: string;
  name: string;
  category: CategoryName;
  /** Seen at once: fetched first instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

/** The picture of a laptop, always 4:3. In place of one that is missing, broken or does not come there is a drawn laptop of its category. */
export function ProductPicture({ src, name, category, eager = false, className = '' }: ProductPictureProps) {
  const { missing, image } = usePicture(src);
  return (
    <div
      role="img"
      aria-label={`Picture of ${name}`}
      className={`relative aspect-4/3 overflow-hidden bg-sunken ${className}`}
    >
      {missing && <LaptopDrawing category={category} className="absolute inset-0 size-full p-[8%]" />}
      <img
        {...image}
        alt=""
        width="400"
        height="300"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        className={`size-full object-cover dark:brightness-90 ${missing ? 'opacity-0' : ''}`}
      />
    </div>
  );
}
