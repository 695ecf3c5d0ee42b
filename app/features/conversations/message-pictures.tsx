import { classNames } from '#app/components/ui/class-names.ts';
import type { ProductPicture } from '#shared/contracts/pictures.ts';
import { privatePicture } from '#shared/private-pictures.ts';

interface MessagePicturesProps {
  pictures: readonly ProductPicture[];
  /** Who sent them, as their names say it. */
  from: string;
}

/** The pictures of a message; pressed, one opens as large as it is. */
export function MessagePictures({ pictures, from }: MessagePicturesProps) {
  const single = pictures.length === 1;
  return (
    <ul className={classNames('grid w-full gap-1.5', single ? 'max-w-72' : 'max-w-80 grid-cols-2')}>
      {pictures.map(({ id, width, height }, index) => (
        <li key={id} className="min-w-0">
          <a
            href={privatePicture(id, 1600)}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-box border border-hairline bg-sunken"
          >
            <img
              src={privatePicture(id, 640)}
              alt={`${single ? 'Picture' : `Picture ${index + 1} of ${pictures.length}`} from ${from}, opens in a new tab`}
              width={width}
              height={height}
              className={single ? 'h-auto max-h-80 w-full object-cover' : 'aspect-square w-full object-cover'}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
