import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/**
 * Writes beside a product which of its pictures are ready, in order. To be called with the product locked, whenever that may be
 * different; what is the same is not written.
 */
export async function showPictures(trx: RunningTransaction, productId: string): Promise<void> {
  await sql`
    update products set pictures = shown.list from (
      select jsonb_agg(
        jsonb_build_object('id', id, 'widths', widths, 'width', width, 'height', height, 'placeholder', placeholder)
        order by position
      ) as list from pictures where product_id = ${productId} and state = 'ready'
    ) as shown where products.id = ${productId} and products.pictures is distinct from shown.list
  `.execute(trx);
}
