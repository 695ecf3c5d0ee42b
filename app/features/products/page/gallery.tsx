import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, ViewTransition } from 'react';
import { icon } from '#app/components/ui/icon.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { pictureTransition } from '#app/features/products/picture-transition.ts';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { type Pictured, picturesOf } from '#app/features/products/page/gallery-pictures.ts';

const ZoomIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8M9 6.8v4.4M6.8 9h4.4" />
  </>,
);

const SIZES = '(min-width: 82rem) 44rem, (min-width: 64rem) 56vw, (min-width: 48rem) 50vw, 95vw';
const THUMBNAIL_SIZES = '5rem';
/** How far their row moves for each picture: by less than one of them is wide, so that some of those before stay in sight. */
const THUMBNAIL_STEP = 64;

interface GalleryProps {
  laptop: Pictured & { id: string };
  /** The list that one came from, whose picture becomes this one. */
  from: string | undefined;
}

/** The pictures of a laptop: side by side in a row that is swiped through, with a small one of each to choose from. */
export function Gallery({ laptop, from }: GalleryProps) {
  const pictures = picturesOf(laptop);
  const row = useRef<HTMLUListElement>(null);
  const small = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const closeZoom = useRef<() => void>(undefined);
  useEffect(() => () => closeZoom.current?.(), []);
  const zoom = useLazyAction(async () => {
    const { openZoom } = await import('#app/features/products/page/zoom.ts');
    return () => {
      if (row.current) closeZoom.current = openZoom(row.current, pictures, shown);
    };
  }, 'The picture couldn’t be opened');
  const several = pictures.length > 1;

  function show(index: number) {
    const { current } = row;
    current?.children[Math.min(Math.max(index, 0), pictures.length - 1)]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
    });
  }
  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return (
    <section aria-label="Pictures" className="min-w-0">
      <ViewTransition name={pictureTransition(from, laptop.id)} default="none" share="moved">
        <div className="relative overflow-hidden rounded-box border border-hairline bg-sunken">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll it as they scroll any box, only by whole pictures; pressing does what the button below does */}
          <ul
            ref={row}
            aria-label={`Pictures of ${laptop.name}`}
            tabIndex={several ? 0 : undefined}
            onKeyDown={press}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              const now = Math.round(scrollLeft / clientWidth);
              setShown(now);
              small.current?.scrollTo(now * THUMBNAIL_STEP, 0);
            }}
            onClick={zoom.onClick}
            className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] focus-visible:-outline-offset-4 motion-safe:scroll-smooth"
          >
            {pictures.map((picture, index) => (
              <li key={picture.coverUrl} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
                <ProductPicture product={picture} sizes={SIZES} eager={index === 0} />
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="small" className="absolute right-3 bottom-3 noscript:hidden" {...zoom}>
            <ZoomIcon className="size-4" />
            Zoom
          </Button>
        </div>
      </ViewTransition>
      {several && (
        <ul
          ref={small}
          className="faded-ends -mx-1 mt-3 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] motion-safe:scroll-smooth"
          aria-label="Choose a picture"
        >
          {pictures.map((picture, index) => (
            <li key={picture.coverUrl} className="w-20 shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === shown}
                onClick={(event) => choose(event, index)}
                className="block overflow-hidden rounded-box border border-hairline aria-[current=true]:border-pine aria-[current=true]:ring-2 aria-[current=true]:ring-pine"
              >
                <ProductPicture product={picture} sizes={THUMBNAIL_SIZES} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
