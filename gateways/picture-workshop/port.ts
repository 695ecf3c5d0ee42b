/** What became of a picture. Its files lie in the folder that was named, as `<width>.<format>`. */
export interface MadePicture {
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** The widths that the files are named by, in rising order. */
  widths: number[];
  /** A `data:` address of the picture in a few pixels. */
  placeholder: string;
}

/** Makes what people upload into files that browsers are to get. */
export interface PictureWorkshop {
  /**
   * Decodes a picture, whatever it says it is, turns it upright, and writes it anew in every width and format, without anything but its pixels.
   * @param original path of a file, 20 MB at most
   * @param folder an empty folder for what is made
   * @throws {UnusablePicture} it is none, or not one that we take
   */
  make(original: string, folder: string): Promise<MadePicture>;
  /**
   * Puts pictures that it has made itself onto one sheet, row by row.
   * @param pictures in WebP, 12 at most
   * @returns a JPEG of at most 4 MB
   */
  sheet(pictures: readonly Buffer[]): Promise<Buffer>;
  /** Ends what is under way and takes no more. */
  close(): Promise<void>;
}

/** A file that cannot be made into a picture, ever; the message is a sentence for the person who uploaded it. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
}

/** The workshop is closing: another process, or this one when it is back, makes the picture. */
export class WorkshopClosed extends Error {
  override name = 'WorkshopClosed';
}
