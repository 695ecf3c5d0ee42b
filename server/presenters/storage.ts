import type { StorageAnswer } from '#shared/contracts/storage.ts';
import type { StorageUse } from '#server/storage-use.ts';

/** @param ownServer whether the database is not on the disk that was measured */
export function presentStorage({ database, pictures, disk }: StorageUse, ownServer: boolean): StorageAnswer {
  return {
    database: database.bytes,
    ownServer,
    tables: database.tables,
    ...(pictures && { pictures }),
    ...(disk && { disk }),
  };
}
