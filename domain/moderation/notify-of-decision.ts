import { type Selectable, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { ModerationTables } from '#database/moderation-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type EmailRecipient, type NewEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { findRecipient, laptopInEmail } from '#domain/email/recipients.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { emailLifted, emailSuspended } from '#domain/moderation/suspension.ts';
import { notify } from '#domain/notifications/notify.ts';
import { recordForBookers } from '#domain/orders/order-events.ts';
import { notifyOfAcceptedPrice } from '#domain/prices/price-alerts.ts';
import { lockProduct } from '#domain/products/states.ts';
import type { Decision } from '#shared/moderation.ts';
import type { NotificationKindName } from '#shared/notifications.ts';

type DecisionRow = Selectable<ModerationTables['moderation_decisions']>;

/**
 * Notifies those whom a decision concerns: the seller or the author, those who booked the laptop, and those who reported it. Of what was undone
 * before that, nobody is notified; of what is undone afterwards, they are. Repeatable.
 * @param site the site's own origin, for e-mails
 */
export async function notifyOfDecision(db: Database, decisionId: string, site: string): Promise<void> {
  if (!isId(decisionId)) return;
  await inTransaction(db, async (trx) => {
    const seen = await find(trx, decisionId).executeTakeFirst();
    if (!seen) return;
    // Accounts before laptops, laptops before decisions, as all do.
    const isOpen = seen.person_id !== null && (await findRecipient(trx, seen.person_id)) !== undefined;
    if (seen.decision === 'suspend' && seen.person_id !== null && isOpen) await lockUser(trx, seen.person_id);
    const product = seen.product_id === null ? undefined : await lockProduct(trx, seen.product_id);
    const decision = await find(trx, decisionId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (decision.undone_at === null && decision.notified_at === null) {
      if (isOpen) await notifyPerson(trx, decision, product, site);
      await notifyReporters(trx, decision, OUTCOMES[decision.decision]);
      await mark(trx, decision.id, 'notified_at');
    } else if (decision.undone_at !== null && decision.notified_at !== null && decision.undone_notified_at === null) {
      if (isOpen) await notifyOfUndo(trx, decision, product, site);
      await mark(trx, decision.id, 'undone_notified_at');
    }
  });
}

function find(trx: RunningTransaction, id: string) {
  return trx.selectFrom('moderation_decisions').selectAll().where('id', '=', id);
}

async function mark(trx: RunningTransaction, id: string, column: 'notified_at' | 'undone_notified_at'): Promise<void> {
  await trx
    .updateTable('moderation_decisions')
    .set({ [column]: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** What those who reported something read, by what was decided. */
const OUTCOMES: Readonly<Record<Decision, NotificationKindName | null>> = {
  keep: 'report-wrong',
  dismiss: 'report-closed',
  'take-down': 'report-right',
  hide: 'report-right',
  suspend: 'report-right',
  delete: 'report-right',
  'put-back': null,
};

async function notifyPerson(
  trx: RunningTransaction,
  decision: DecisionRow,
  product: ProductRow | undefined,
  site: string,
): Promise<void> {
  const { kind, person_id: personId, reason } = decision;
  if (personId === null) return;
  switch (decision.decision) {
    case 'suspend':
      return emailSuspended(trx, personId, site);
    case 'take-down':
      if (product?.unlisted === 'taken-down') await notifyOfTakeDown(trx, product, reason ?? '', site);
      return;
    case 'put-back':
      if (product) await notifyOfPutBack(trx, product);
      return;
    case 'keep':
      if (kind === 'listing' && product) await notifyOfAcceptedPrice(trx, product, site);
      if (kind === 'appeal' && product?.unlisted === 'taken-down')
        await notify(trx, [{ kind: 'listing-stays-down', userId: personId, productId: product.id }]);
      return;
    default:
  }
}

async function notifyOfUndo(
  trx: RunningTransaction,
  decision: DecisionRow,
  product: ProductRow | undefined,
  site: string,
): Promise<void> {
  if (decision.decision === 'suspend' && decision.person_id !== null) await emailLifted(trx, decision.person_id, site);
  // Where an answer of the seller led to it, the decision about that tells of it.
  if (decision.decision === 'take-down' && product && decision.appeal_closed_at === null)
    await notifyOfPutBack(trx, product);
  if (decision.decision === 'put-back' && product?.unlisted === 'taken-down')
    await notify(trx, [{ kind: 'listing-stays-down', userId: product.seller_id, productId: product.id }]);
  for (const { reporter_id: userId } of await reportersAgain(trx, decision))
    await notify(trx, [{ kind: 'report-reopened', userId, ...aboutLaptop(decision) }]);
}

async function notifyOfTakeDown(trx: RunningTransaction, product: ProductRow, reason: string, site: string) {
  await notify(trx, [{ kind: 'listing-taken-down', userId: product.seller_id, productId: product.id }]);
  const seller = await findRecipient(trx, product.seller_id);
  // Why something of theirs was taken down is sent whatever e-mails they want.
  if (seller) await queueEmail(trx, takenDownEmail(seller, product, reason, site));
  await recordForBookers(trx, [product.id], { kind: 'taken-down', by: null });
}

async function notifyOfPutBack(trx: RunningTransaction, product: ProductRow): Promise<void> {
  if (product.deleted_at || product.unlisted === 'taken-down') return;
  await notify(trx, [{ kind: 'listing-put-back', userId: product.seller_id, productId: product.id }]);
  if (product.unlisted === null) await recordForBookers(trx, [product.id], { kind: 'put-back', by: null });
}

function takenDownEmail(seller: EmailRecipient, product: ProductRow, reason: string, site: string): NewEmail {
  const name = laptopInEmail(product.name);
  return personalEmail(seller, `We took your listing down: ${name}`, [
    `We took your listing ${name} down. Nobody else sees it, and nobody can book it or pay for it. This is why:`,
    reason,
    `If you’ve corrected it, or think we’re wrong, answer us: ${site}/dashboard/takenDown/${product.id}`,
  ]);
}

async function notifyReporters(
  trx: RunningTransaction,
  decision: DecisionRow,
  kind: NotificationKindName | null,
): Promise<void> {
  if (kind === null) return;
  const people = await reportersOf(trx, decision.id);
  await notify(
    trx,
    people.map(({ reporter_id: userId }) => ({ kind, userId, ...aboutLaptop(decision) })),
  );
}

function aboutLaptop({ product_id: productId }: DecisionRow): { productId?: string } {
  return productId === null ? {} : { productId };
}

async function reportersOf(trx: RunningTransaction, decisionId: string): Promise<{ reporter_id: string }[]> {
  const { rows } = await sql<{ reporter_id: string }>`
    select buyer_id as reporter_id from reports where decision_id = ${decisionId}
    union select reporter_id from conversation_reports where decision_id = ${decisionId}
    union select reporter_id from review_reports where decision_id = ${decisionId}
  `.execute(trx);
  return rows;
}

/** Undoing parts reports from the decision, so those who were told of it are found by what they were told. */
async function reportersAgain(trx: RunningTransaction, decision: DecisionRow): Promise<{ reporter_id: string }[]> {
  const { rows } = await sql<{ reporter_id: string }>`
    select reporter_id from reports_of_item(${decision.kind}, ${decision.subject_id}, '-infinity')
    where reported_at < ${decision.decided_at}
    union
    select report.buyer_id from reports report join products product on product.id = report.product_id
    where product.id = ${decision.product_id} and product.reported_at <= report.created_at and report.created_at < ${decision.decided_at}
  `.execute(trx);
  return rows;
}
