import { useEffect, useRef, useState } from 'react';

/** After so many milliseconds without the picture a drawing replaces it. */
export const PICTURE_TIMEOUT_MS = 8_000;

/**
 * Whether a drawing has to stand in for a picture: one that is missing or broken, or that has not come for a while. A slow one takes its
 * place when it comes.
 * @returns what the image needs. It stays in the page while it is missing, in case it comes yet; hide it then, since browsers put an icon
 * in place of a broken one.
 */
export function usePicture(src: string) {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>('');
  useEffect(() => {
    const look = () => setMissing(image.current?.naturalWidth ? null : src);
    // It may have come, or failed, before the page came alive.
    if (image.current?.complete) look();
    const timer = setTimeout(look, PICTURE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [src]);
  return {
    missing: missing === src,
    image: { ref: image, src: src || undefined, onLoad: () => setMissing(null), onError: () => setMissing(src) },
  };
}
