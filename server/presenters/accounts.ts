import type { AccountExport, OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { UnsettledAnswer } from '#shared/contracts/unsettled.ts';
import { centsToDollars } from '#shared/money.ts';
import { type ExportedAccount, isCutOff } from '#domain/accounts/export-account.ts';
import type { Unsettled } from '#domain/accounts/unsettled.ts';
import { receiptNumber } from '#domain/orders/order-details.ts';
import type { OwnAccount } from '#domain/identity/accounts.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** One's own account, without any secret. */
export function presentOwnAccount(account: OwnAccount): OwnAccountAnswer {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    type: account.type,
    emailVerified: account.email_verified,
    signsInWith: { password: account.ways.has('credential'), google: account.ways.has('google') },
    since: account.created_at.toISOString(),
    hasOrders: account.has_orders,
    hasListings: account.has_listings,
    ...(account.phone !== null && { phone: account.phone }),
    ...(account.place !== null && { place: account.place }),
  };
}

export function presentUnsettled({ owedCents, ...unsettled }: Unsettled): UnsettledAnswer {
  return { ...unsettled, owed: centsToDollars(owedCents) };
}

/** What somebody downloads about themselves. @param site as `pictureAddress` has it */
export function presentExport(all: ExportedAccount, site: string, now = new Date()): AccountExport {
  const { account, ...lists } = all;
  return {
    exportedAt: now.toISOString(),
    cutOff: Object.entries(lists).flatMap(([name, rows]) => (isCutOff(rows) ? [name] : [])),
    account: {
      id: account.id,
      name: account.name,
      email: account.email,
      type: account.type,
      emailVerified: account.email_verified,
      image: account.image,
      sellerSince: iso(account.sells_since),
      phone: account.phone,
      place: account.place,
      verifiedSellerSince: iso(account.verified_at),
      createdAt: account.created_at.toISOString(),
    },
    signInWays: lists.signInWays.map((row) => ({ ...dated(row), provider: row.provider_id })),
    sessions: lists.sessions.map((row) => ({
      ...dated(row),
      address: row.ip_address,
      userAgent: row.user_agent,
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    products: lists.products.map((row) => ({
      ...dated(row),
      name: row.name,
      category: row.category,
      description: row.description,
      location: row.location,
      phone: row.phone,
      picture: pictureAddress(row.logo, site),
      originalPriceCents: row.original_price_cents,
      resalePriceCents: row.resale_price_cents,
      used: row.used,
      condition: row.condition,
      state: row.state,
      soldAt: iso(row.sold_at),
      deletedAt: iso(row.deleted_at),
    })),
    bookings: lists.bookings.map((row) => ({ ...dated(row), productId: row.product_id, state: row.state })),
    orders: lists.orders.map((row) => ({
      ...dated(row),
      productId: row.product_id,
      productName: row.product_name,
      name: row.buyer_name,
      email: row.email,
      phone: row.phone,
      meetingPlace: row.meeting_place,
      priceCents: row.price_cents,
      state: row.state,
      paidAt: iso(row.paid_at),
      removedAt: iso(row.removed_at),
    })),
    payments: lists.payments.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      amountCents: row.amount_cents,
      transaction: row.intent_id,
    })),
    orderEvents: lists.orderEvents.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      kind: row.kind,
      byOneself: row.actor_id === account.id,
      facts: { ...row.facts },
    })),
    meetings: lists.meetings.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      byOneself: row.proposed_by === account.id,
      options: row.options,
      timeZone: row.time_zone,
      startsAt: row.starts_at?.toISOString() ?? null,
      place: row.place,
      endedAt: row.ended_at?.toISOString() ?? null,
      canceledByOneself: row.canceled_by === account.id,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    })),
    handovers: lists.handovers.map((row) => ({
      id: row.order_id,
      state: row.state,
      hereAt: row.here_at?.toISOString() ?? null,
      handedOverAt: row.handed_over_at?.toISOString() ?? null,
      releasedAt: row.released_at?.toISOString() ?? null,
      refundedAt: row.refunded_at?.toISOString() ?? null,
      serial: row.serial,
      objection: row.objection,
      checked: row.checked,
      createdAt: row.created_at.toISOString(),
    })),
    receipts: lists.receipts.map(({ document, ...row }) => ({
      id: row.order_id,
      number: receiptNumber(row.year, row.serial),
      laptop: document.laptop,
      priceCents: document.priceCents,
      transaction: document.reference,
      createdAt: row.issued_at.toISOString(),
    })),
    offers: lists.offers.map((row) => ({
      ...dated(row),
      productId: row.product_id,
      priceCents: row.amount_cents,
      counterCents: row.counter_cents,
      state: row.state,
      phone: row.phone,
      meetingPlace: row.meeting_place,
    })),
    reviews: lists.reviews.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      byOneself: row.author_id === account.id,
      stars: row.stars,
      text: row.text,
      answer: row.answer,
    })),
    claims: lists.claims.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      openedBy: row.opened_by,
      reason: row.reason,
      text: row.words,
      state: row.state,
      answer: row.answer,
      answerText: row.answer_words,
      offerCents: row.offer_cents,
      outcome: row.outcome,
      decision: row.decision_words,
    })),
    decisions: lists.decisions.map((row) => ({
      id: row.id,
      productId: row.product_id,
      decision: row.decision,
      reason: row.reason,
      decidedAt: row.decided_at.toISOString(),
      undoneAt: row.undone_at?.toISOString() ?? null,
      answer: row.appeal,
    })),
    reports: lists.reports.map((row) => ({
      ...dated(row),
      productId: row.product_id,
      reason: row.reason,
      details: row.details,
    })),
    messages: lists.messages.map((row) => ({ ...dated(row), name: row.name, email: row.email, text: row.text })),
    conversationMessages: lists.conversationMessages.map((row) => ({
      ...dated(row),
      conversationId: row.conversation_id,
      text: row.text,
      pictures: row.pictures,
    })),
    conversationReports: lists.conversationReports.map((row) => ({
      conversationId: row.conversation_id,
      reason: row.reason,
      details: row.details,
      createdAt: row.created_at.toISOString(),
    })),
    letters: lists.emails.map((row) => ({ ...dated(row), subject: row.subject })),
    pictures: lists.pictures.map((row) => ({
      ...dated(row),
      productId: row.product_id,
      state: row.state,
      source: row.source_url,
    })),
    drafts: lists.drafts.map((row) => ({
      ...dated(row),
      texts: row.texts,
      pictures: row.picture_ids,
      updatedAt: row.updated_at.toISOString(),
    })),
    imports: lists.imports.map((row) => ({ ...dated(row), name: row.file_name, headings: row.heads })),
    importedRows: lists.importedRows.map((row) => ({
      id: row.id,
      importId: row.import_id,
      cells: row.cells,
      corrected: row.edits,
      state: row.state,
    })),
    wishes: lists.wishlist.map((row) => ({
      id: row.product_id,
      keptPriceCents: row.price_cents_when_added,
      createdAt: row.added_at.toISOString(),
    })),
    savedSearches: lists.savedSearches.map((row) => ({
      ...dated(row),
      name: row.name,
      query: row.query,
      alerts: row.alerts,
      lastToldAt: iso(row.alerted_at),
    })),
    payouts: lists.payouts.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      state: row.state,
      amountCents: row.amount_cents,
      takenBackCents: row.reversed_cents,
      sentAt: iso(row.sent_at),
    })),
    bankPayouts: lists.bankPayouts.map((row) => ({
      ...dated(row),
      amountCents: row.amount_cents,
      status: row.status,
      failure: row.failure,
      arrivesAt: row.arrives_at.toISOString(),
    })),
    payoutAccounts: lists.payoutAccounts.map((row) => ({
      status: row.status,
      readAt: iso(row.read_at),
      createdAt: row.created_at.toISOString(),
    })),
    refunds: lists.refunds.map((row) => ({
      ...dated(row),
      orderId: row.order_id,
      amountCents: row.amount_cents,
      reason: row.reason,
      state: row.state,
    })),
    reviewReports: lists.reviewReports.map((row) => ({
      id: row.review_id,
      details: row.details,
      createdAt: row.created_at.toISOString(),
    })),
    blocks: lists.blocks.map((row) => ({ id: row.blocked_id, createdAt: row.created_at.toISOString() })),
    notifications: lists.notifications.map((row) => ({
      ...dated(row),
      kind: row.kind,
      orderId: row.order_id,
      productId: row.product_id,
      readAt: iso(row.read_at),
      emailedAt: iso(row.emailed_at),
    })),
    notificationSettings: lists.notificationSettings.map((row) => ({
      topic: row.topic,
      email: row.email,
      changedAt: row.changed_at.toISOString(),
    })),
    emailKindSettings: lists.emailKindSettings.map((row) => ({
      kind: row.kind,
      email: row.email,
      changedAt: row.changed_at.toISOString(),
    })),
    events: lists.events.map((row) => ({
      ...dated(row),
      action: row.action,
      byOneself: row.actor_id === account.id,
    })),
  };
}

function dated(row: { id: string; created_at: Date }): { id: string; createdAt: string } {
  return { id: row.id, createdAt: row.created_at.toISOString() };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
