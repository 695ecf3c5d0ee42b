import PhotoSwipe, { type SlideData } from 'photoswipe';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { Pictured } from '#app/features/products/page/gallery-pictures.ts';
import { coverOf, pictureFile, sourceSet } from '#shared/pictures.ts';
import 'photoswipe/style.css';
import './zoom.css';

/** Drawings have no size of their own that would matter; this is sharp on any screen. */
const DRAWING_WIDTH = 1_600;

/**
 * Shows the pictures of a laptop over the whole window: to be pinched, dragged, scrolled into, and gone through.
 * @param laptop once for each of its pictures
 * @param row has an image of each, in their order
 * @returns closes them, however far they got
 */
export function openZoom(row: HTMLElement, pictures: readonly Pictured[], index: number): () => void {
  const images = [...row.children].map((child) => child.querySelector<HTMLImageElement>('img:last-of-type'));
  const slides = pictures.map((picture, place) => slideOf(picture, images[place]));
  const dataSource = slides.filter((slide) => slide !== null);
  if (dataSource.length === 0) {
    showToast({ kind: 'warning', title: 'This laptop has no picture to show' });
    return () => undefined;
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const zoom = new PhotoSwipe({
    dataSource,
    index: Math.max(0, slides.slice(0, index).filter((slide) => slide !== null).length),
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    imageClickAction: false,
    secondaryZoomLevel: ({ initial }) => initial * 2.5,
    maxZoomLevel: ({ initial }) => initial * 6,
    ...(still && { showAnimationDuration: 0, hideAnimationDuration: 0, zoomAnimationDuration: false }),
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture couldn’t be loaded.',
  });
  zoom.init();
  const dialog = zoom.element;
  dialog?.setAttribute('aria-modal', 'true');
  dialog?.setAttribute('aria-label', row.getAttribute('aria-label') ?? '');
  dialog?.addEventListener('dblclick', ({ clientX, clientY, target }) => {
    if (target instanceof HTMLImageElement) zoom.currSlide?.toggleZoom({ x: clientX, y: clientY });
  });
  return () => {
    // While it opens, PhotoSwipe does not hear that it is to end.
    if (zoom.opener.isOpen) zoom.destroy();
    else zoom.on('openingAnimationEnd', () => zoom.destroy());
  };
}

/** Null for a picture that is missing. */
function slideOf(picture: Pictured, image: HTMLImageElement | null | undefined): SlideData | null {
  const own = coverOf(picture.coverUrl, picture.pictures);
  const shared = { alt: `Picture of ${picture.name}`, thumbCropped: true, ...(image && { element: image }) };
  if (own) {
    const src = pictureFile(own.id, own.widths.at(-1) ?? 640, 'webp');
    return { ...shared, src, srcset: sourceSet(own, 'webp'), width: own.width, height: own.height };
  }
  if (!image?.naturalWidth) return null;
  const drawing = /\.svg$/i.test(new URL(image.src).pathname);
  const scale = drawing ? DRAWING_WIDTH / image.naturalWidth : 1;
  return {
    ...shared,
    src: image.currentSrc,
    width: Math.round(image.naturalWidth * scale),
    height: Math.round(image.naturalHeight * scale),
  };
}
