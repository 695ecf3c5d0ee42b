import { join } from 'node:path';
import type { PictureStoreSettings } from '#config/settings.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import type { PictureStore } from '#gateways/picture-store/port.ts';
import { s3Store } from '#gateways/picture-store/s3-store.ts';

/** The store of the settings; without one, a folder of the app's own. @param dataDir absolute path */
export function openPictureStore(settings: PictureStoreSettings | undefined, dataDir: string): PictureStore {
  return settings ? s3Store(settings) : diskStore(join(dataDir, 'pictures'));
}
