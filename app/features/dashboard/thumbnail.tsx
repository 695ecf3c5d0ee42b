import { useState } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import type { CategoryName } from '#shared/catalogue.ts';

interface ThumbnailProps {
  src: string;
  /** Which laptop to draw when the picture is missing or broken. An order doesn't know its laptop's category. */
  category?: CategoryName;
  className?: string;
}

/** A small 4:3 picture beside the name of a laptop. */
export function Thumbnail({ src, category = 'Ultrabook', className }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div
      className={classNames(
        'aspect-4/3 shrink-0 overflow-hidden rounded-box border border-hairline bg-sunken',
        className ?? 'w-24',
      )}
    >
      {src === '' || broken === src ? (
        <LaptopDrawing category={category} className="size-full p-[8%]" />
      ) : (
        <img
          src={src}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover dark:brightness-90"
        />
      )}
    </div>
  );
}
