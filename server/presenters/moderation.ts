import type { DecidedAnswer, ItemAnswer, QueueItemAnswer, TakenDownAnswer } from '#shared/contracts/moderation.ts';
import { DECISIONS, ITEM_KINDS, ITEM_REASON_TEXTS } from '#shared/moderation.ts';
import { centsToDollars } from '#shared/money.ts';
import type { TakenDown } from '#domain/moderation/appeal.ts';
import type { Decided } from '#domain/moderation/decisions.ts';
import type { ItemDetails, Person, Said } from '#domain/moderation/item-details.ts';
import type { QueueItem } from '#domain/moderation/queue.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import { presentTypical } from '#server/presenters/prices.ts';
import { presentProduct } from '#server/presenters/products.ts';

/** Something that waits in the queue, for an Admin. */
export function presentQueueItem(item: QueueItem): QueueItemAnswer {
  return {
    kind: item.kind,
    _id: item.id,
    ...about(item),
    ...(item.price_cents !== null && { price: centsToDollars(item.price_cents) }),
    reasons: item.reasons,
    reporters: item.reporters,
    weight: item.weight,
    urgency: item.urgency,
    since: item.since.toISOString(),
  };
}

function about(
  found: Pick<QueueItem, 'product_id' | 'title' | 'person_id' | 'person_name'>,
): Pick<QueueItemAnswer, 'product_id' | 'title' | 'person'> {
  return {
    ...(found.product_id !== null && { product_id: found.product_id }),
    ...(found.title !== null && { title: found.title }),
    ...(found.person_id !== null && { person: presentName(found.person_id, found.person_name) }),
  };
}

function presentName(id: string, name: string | null): { _id: string; name?: string } {
  return { _id: id, ...(name !== null && { name }) };
}

/** What was decided, for an Admin. */
export function presentDecided(decided: Decided): DecidedAnswer {
  return {
    _id: decided.id,
    kind: decided.kind,
    decision: decided.decision,
    admin: decided.admin_name,
    ...about(decided),
    ...(decided.note !== null && { note: decided.note }),
    ...(decided.reason !== null && { reason: decided.reason }),
    decided: decided.decided_at.toISOString(),
    told: decided.notified_at !== null,
    ...(decided.undone_at && {
      undone: { by: decided.undone_by_name ?? '', at: decided.undone_at.toISOString() },
    }),
  };
}

/** @param site the site's own origin, for pictures */
export function presentItem(found: ItemDetails, site: string): ItemAnswer {
  const { item, product, typical, person, reports, review, appeal, history } = found;
  return {
    item: presentQueueItem(item),
    ...(product && { laptop: presentProduct(product, { contact: true, site }) }),
    ...(typical && { typical: presentTypical(typical) }),
    ...(person && { person: presentPerson(person) }),
    reports: reports.map(presentSaid),
    ...(review && {
      review: { stars: review.stars, order_id: review.order_id, ...(review.text !== null && { text: review.text }) },
    }),
    ...(appeal && { appeal: { reason: appeal.reason ?? '', answer: appeal.appeal ?? '' } }),
    history: history.map(presentDecided),
  };
}

function presentPerson(person: Person): NonNullable<ItemAnswer['person']> {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    since: person.created_at.toISOString(),
    verified: person.verified_at !== null,
    suspended: person.suspended_at !== null,
    sales: person.sales ?? 0,
    listings: person.listings ?? 0,
    reports: person.reports ?? 0,
    against: person.against ?? 0,
  };
}

function presentSaid(said: Said): ItemAnswer['reports'][number] {
  return {
    reporter: presentName(said.reporter_id, said.reporter_name),
    weight: said.weight,
    reason: said.reason,
    ...(said.details !== null && { details: said.details }),
    ...(said.product_name !== null && { product_name: said.product_name }),
    reported: said.reported_at.toISOString(),
  };
}

/** Why a listing is down, for its seller. */
export function presentTakenDown(found: TakenDown): TakenDownAnswer {
  const { name, reason, decided_at: takenDown, appeal, appealed_at: sent, appeal_closed_at: read } = found;
  return {
    name,
    reason: reason ?? '',
    taken_down: takenDown.toISOString(),
    ...(appeal !== null && sent && { answer: { text: appeal, sent: sent.toISOString(), read: read !== null } }),
  };
}

export const queueCsv: CsvColumns<QueueItemAnswer> = {
  Kind: ({ kind }) => ITEM_KINDS[kind].label,
  Laptop: ({ title }) => title,
  Price: ({ price }) => dollarsCell(price),
  Person: ({ person }) => person?.name,
  Reasons: ({ reasons }) => reasons.map((reason) => ITEM_REASON_TEXTS[reason]).join('; '),
  Reporters: ({ reporters }) => reporters,
  Urgency: ({ urgency }) => urgency,
  'Waiting since': ({ since }) => since,
  Id: ({ _id: id }) => id,
};

export const decisionsCsv: CsvColumns<DecidedAnswer> = {
  Decided: ({ decided }) => decided,
  Decision: ({ decision }) => DECISIONS[decision].label,
  Kind: ({ kind }) => ITEM_KINDS[kind].label,
  Laptop: ({ title }) => title,
  Person: ({ person }) => person?.name,
  Admin: ({ admin }) => admin,
  Reason: ({ reason }) => reason,
  Note: ({ note }) => note,
  'Undone by': ({ undone }) => undone?.by,
  Undone: ({ undone }) => undone?.at,
  Id: ({ _id: id }) => id,
};
