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

/**
 * What somebody downloads about themselves. The contract names each field that leaves; the query names its columns after them.
 * @param site as `pictureAddress` has it
 */
export function presentExport(all: ExportedAccount, site: string, now = new Date()): AccountExport {
  const { account, products, orderEvents, receipts, emails, wishlist, ...lists } = all;
  return {
    exportedAt: now.toISOString(),
    cutOff: Object.entries(all).flatMap(([name, rows]) => (Array.isArray(rows) && isCutOff(rows) ? [name] : [])),
    account: presentRow(account),
    products: products.map((row) => ({ ...presentRow(row), picture: pictureAddress(row.picture, site) })),
    orderEvents: orderEvents.map((row) => ({ ...presentRow(row), facts: { ...row.facts } })),
    receipts: receipts.map(({ document, ...row }) => ({
      id: row.order_id,
      number: receiptNumber(row.year, row.serial),
      laptop: document.laptop,
      priceCents: document.priceCents,
      transaction: document.reference,
      createdAt: row.issued_at.toISOString(),
    })),
    letters: emails.map(presentRow),
    wishes: wishlist.map(presentRow),
    ...presentLists(lists),
  };
}

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

/** A row with its columns in camelCase, and its times as ISO 8601 has them. */
type PresentedRow<Row> = {
  [Column in keyof Row as CamelCase<Column>]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};

function presentRow<Row extends object>(row: Row): PresentedRow<Row> {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as PresentedRow<Row>;
}

function presentLists<Lists extends Record<string, readonly object[]>>(lists: Lists) {
  const entries = Object.entries(lists).map(([name, rows]) => [name, rows.map(presentRow)]);
  return Object.fromEntries(entries) as { [Name in keyof Lists]: PresentedRow<Lists[Name][number]>[] };
}
