import * as v from 'valibot';

/** What the shop takes of its disks, in bytes. */
export const storageAnswer = v.object({
  database: v.number(),
  /** Whether the database runs on a server of its own, whose disk is not the one below. */
  ownServer: v.boolean(),
  /** The largest ones, with their indexes. */
  tables: v.array(v.object({ name: v.string(), bytes: v.number() })),
  /** Missing where they are in a bucket, or are still being added up; not `complete` where there are more than were counted. */
  pictures: v.optional(v.object({ bytes: v.number(), complete: v.boolean() })),
  /** That of DATA_DIR, for the process that answers. */
  disk: v.optional(v.object({ free: v.number(), size: v.number() })),
});
export type StorageAnswer = v.InferOutput<typeof storageAnswer>;
