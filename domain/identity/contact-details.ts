import { sql } from 'kysely';
import type { ContactDetails } from '#shared/contracts/contact-details.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';

/**
 * Saves the phone and the place of the actor's next booking in place of those before; what is absent is deleted.
 * @returns whether anything changed
 * @throws {DomainError} 'account-closed'
 */
export async function saveContactDetails(db: Database, actor: Actor, details: ContactDetails): Promise<boolean> {
  const { phone = null, place = null } = details;
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    if (phone === null && place === null) {
      const { numDeletedRows } = await trx
        .deleteFrom('contact_details')
        .where('user_id', '=', actor.id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('contact_details')
      .values({ user_id: actor.id, phone, place })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ phone, place, updated_at: sql`now()` })
          .where(sql<boolean>`(contact_details.phone, contact_details.place) is distinct from (${phone}, ${place})`),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}
