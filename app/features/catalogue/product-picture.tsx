import { useEffect, useRef, useState } from 'react';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import type { CategoryName } from '#shared/catalogue.ts';

interface ProductPictureProps {
  src: string;
  name: string;
  category: CategoryName;
  /** Seen at once: fetched first instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

/**
 * The picture of a laptop, always 4:3. One that is missing or broken becomes a drawn laptop of its category.
 * The image itself has no text: browsers then show nothing in place of one that failed before the page came alive.
 */
export function ProductPicture({ src, name, category, eager = false, className = '' }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <div role="img" aria-label={`Picture of ${name}`} className={`aspect-4/3 overflow-hidden bg-sunken ${className}`}>
      {src === '' || failed === src ? (
        <LaptopDrawing category={category} className="size-full p-[8%]" />
      ) : (
        <img
          ref={image}
          src={src}
          alt=""
          width="400"
          height="300"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="size-full object-cover dark:brightness-90"
        />
      )}
    </div>
  );
}
