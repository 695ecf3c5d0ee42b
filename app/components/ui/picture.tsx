import type { ComponentProps } from 'react';
import type { ProductPicture } from '#shared/contracts/pictures.ts';
import { sourceSet } from '#shared/pictures.ts';

interface PictureProps extends ComponentProps<'img'> {
  picture: ProductPicture;
  alt: string;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string;
}

/**
 * A picture of ours in the width and format that suit the screen, above itself in a few blurred pixels until it comes. Whatever contains
 * it is a `.product-picture`, which lays both on top of each other and cuts off what is beyond.
 */
export function Picture({ picture, sizes, alt, ...image }: PictureProps) {
  return (
    <>
      <img src={picture.placeholder} alt="" className="placeholder" />
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
        <img
          {...image}
          alt={alt}
          srcSet={sourceSet(picture, 'webp')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
        />
      </picture>
    </>
  );
}
