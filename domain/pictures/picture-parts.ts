import type { Database } from '#database/tables.ts';
import type { PictureSource } from '#gateways/picture-source/port.ts';
import type { PictureStore } from '#gateways/picture-store/port.ts';
import type { PictureWorkshop } from '#gateways/picture-workshop/port.ts';

/** What working on pictures takes. */
export interface PictureParts {
  db: Database;
  store: PictureStore;
  workshop: PictureWorkshop;
  source: PictureSource;
  /** Absolute path of a folder for what is under way; made when it is needed. */
  workingFolder: string;
}
