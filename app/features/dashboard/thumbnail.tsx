import { classNames } from '#app/components/ui/class-names.ts';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { usePicture } from '#app/drawings/use-picture.ts';
import type { CategoryName } from '#shared/catalogue.ts';

interface ThumbnailProps {
  src: string;
  /** Which laptop to draw when the picture is missing or broken. An order doesn't know its laptop's category. */
  category?: CategoryName;
  className?: string;
}

/** A small 4:3 picture beside the name of a laptop. */
export function Thumbnail({ src, category = 'Ultrabook', className }: ThumbnailProps) {
  const { missing, image } = usePicture(src);
  return (
    <div
      className={classNames(
        'relative aspect-4/3 shrink-0 overflow-hidden rounded-box border border-hairline bg-sunken',
        className ?? 'w-24',
      )}
    >
      {missing && <LaptopDrawing category={category} className="absolute inset-0 size-full p-[8%]" />}
      <img
        {...image}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={classNames('size-full object-cover dark:brightness-90', missing && 'opacity-0')}
      />
    </div>
  );
}
