import type { ColumnType, Generated } from 'kysely';
import type { ProductPicture } from '#shared/contracts/pictures.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** The pictures of a product that are ready, in order, as stored in its row. */
export type ShownPictures = ColumnType<ProductPicture[] | null, never, never>;

/** A picture of a laptop, uploaded or fetched from an address; its files are in the picture store. */
export interface PicturesTable {
  id: string;
  owner_id: string;
  /** Part of a message or a claim, for its sides alone; never of a listing. */
  private: Generated<boolean>;
  /** The listing that it belongs to; null until there is one, and again when it was taken out. */
  product_id: string | null;
  /** In the listing, from 0 on. */
  position: number | null;
  /**
   * 'fetching' from its address, or 'receiving' until the store has it whole; 'waiting' to be made into files; then 'ready', or
   * 'failed' for good.
   */
  state: 'fetching' | 'receiving' | 'waiting' | 'ready' | 'failed';
  /** Where it was fetched from; null for an upload. */
  source_url: string | null;
  /** Why it failed, in a sentence for its owner. */
  error: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  /** How often fetching it was tried. */
  tries: Generated<number>;
  /** When the last try to process it had failed for reasons of ours; an Admin can still have it tried again. */
  given_up_at: Date | null;
  /** Since when it belongs to no listing; meaningless while it does. */
  unattached_since: Generated<Date>;
  created_at: CreatedAt;
}
