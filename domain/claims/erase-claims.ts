import { type Expression, sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { ERASED } from '#domain/erased-text.ts';

const COLUMNS = { buyer: 'buyer_id', seller: 'seller_id' } as const;
/** For so long the other side and Admins may still ask about what was settled. */
const KEPT_DAYS = 30;

/**
 * Erases what people of closed accounts wrote and showed about problems that were settled a while ago. What is open keeps everything, since
 * somebody has to decide about it; what a bank was told goes with either of them; who said what kind of thing, and how it ended, stays with the order.
 * @param people a subquery of their ids
 */
export async function eraseClaims(trx: RunningTransaction, people: Expression<string>): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const ofThem = sql<boolean>`claims.closed_at < now() - make_interval(days => ${KEPT_DAYS}) and exists (
      select from handovers h where h.order_id = claims.order_id and h.${sql.ref(COLUMNS[side])} in ${people})`;
    await trx
      .updateTable('claims')
      .set({ words: ERASED })
      .where('opened_by', '=', side)
      .where('words', '<>', ERASED)
      .where(ofThem)
      .execute();
    await trx
      .updateTable('claims')
      .set({ answer_words: ERASED })
      .where('opened_by', '<>', side)
      .where('answer_words', '<>', ERASED)
      .where(ofThem)
      .execute();
    await trx
      .updateTable('bank_disputes')
      .set({ sending: null })
      .where('evidence', 'in', ['sent', 'missed'])
      .where('sending', 'is not', null)
      .where('order_id', 'in', (eb) => eb.selectFrom('claims').select('claims.order_id').where(ofThem))
      .execute();
    await trx
      .deleteFrom('claim_pictures')
      .where('side', '=', side)
      .where('claim_id', 'in', (eb) => eb.selectFrom('claims').select('claims.id').where(ofThem))
      .execute();
  }
}
