/** A picture's kind by its first bytes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/** Most bytes of an upload: 20 MB. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

/** Most pictures of one listing. */
export const MOST_PICTURES = 8;

/** The kind shows in so many bytes from the beginning. */
export const KIND_BYTES = 64;

/** Brands of ISO files (after `ftyp`) that hold HEVC, as phones write them, or AV1. Both kinds may call themselves 'mif1' first. */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const AV1_BRANDS = ['avif', 'avis'];

/** The kind of a picture by a file's first bytes, whatever its name and declared type; null for anything else. Only decoding proves it. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = String.fromCharCode(...head.subarray(0, KIND_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.slice(4, 8) !== 'ftyp') return null;
  const end = Math.min(((head[2] ?? 0) << 8) | (head[3] ?? 0), KIND_BYTES);
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/[^]{4}/g) ?? [])];
  if (brands.some((brand) => AV1_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'heic' : null;
}
