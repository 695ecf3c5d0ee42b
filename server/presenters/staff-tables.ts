import type {
  TableLaptopAnswer,
  TableOrderAnswer,
  TablePaymentAnswer,
  TablePersonAnswer,
} from '#shared/contracts/staff-tables.ts';
import type { TableLaptop, TableOrder, TablePayment, TablePerson } from '#domain/staff/tables.ts';
import { type CsvColumns, centsCell } from '#server/plugins/csv.ts';
import { laptopState } from '#server/presenters/staff.ts';

export function presentTablePerson({ id, name, email, type, powers, ...person }: TablePerson): TablePersonAnswer {
  return {
    id,
    name,
    email,
    type,
    powers,
    verified: person.verified_at !== null,
    suspended: person.suspended_at !== null,
    joined: person.created_at.toISOString(),
  };
}

export const peopleCsv: CsvColumns<TablePersonAnswer> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Type: ({ type }) => type,
  Powers: ({ powers }) => powers.join(', '),
  Verified: ({ verified }) => verified,
  Suspended: ({ suspended }) => suspended,
  Joined: ({ joined }) => joined,
};

export function presentTableOrder(order: TableOrder): TableOrderAnswer {
  return {
    id: order.id,
    laptop: order.product_name,
    priceCents: order.price_cents,
    state: order.state,
    handover: order.handover_state,
    buyerId: order.buyer_id,
    buyer: order.buyer_name,
    buyerEmail: order.email,
    sellerId: order.seller_id,
    seller: order.seller_name,
    booked: order.created_at.toISOString(),
    paid: order.paid_at?.toISOString() ?? null,
  };
}

export const ordersCsv: CsvColumns<TableOrderAnswer> = {
  Id: ({ id }) => id,
  Laptop: ({ laptop }) => laptop,
  Price: ({ priceCents }) => centsCell(priceCents),
  State: ({ state }) => state,
  'Hand-over': ({ handover }) => handover,
  Buyer: ({ buyer }) => buyer,
  'Buyer’s e-mail': ({ buyerEmail }) => buyerEmail,
  Seller: ({ seller }) => seller,
  Booked: ({ booked }) => booked,
  Paid: ({ paid }) => paid,
};

export function presentTableLaptop(laptop: TableLaptop): TableLaptopAnswer {
  return {
    id: laptop.id,
    name: laptop.name,
    category: laptop.category,
    priceCents: laptop.resale_price_cents,
    state: laptopState(laptop),
    sellerId: laptop.seller_id,
    seller: laptop.seller_name,
    listed: laptop.created_at.toISOString(),
  };
}

export const laptopsCsv: CsvColumns<TableLaptopAnswer> = {
  Id: ({ id }) => id,
  Laptop: ({ name }) => name,
  Category: ({ category }) => category,
  Price: ({ priceCents }) => centsCell(priceCents),
  State: ({ state }) => state,
  Seller: ({ seller }) => seller,
  Listed: ({ listed }) => listed,
};

export function presentTablePayment(payment: TablePayment): TablePaymentAnswer {
  return {
    id: payment.id,
    orderId: payment.order_id,
    laptop: payment.product_name,
    buyerId: payment.buyer_id,
    buyer: payment.buyer_name,
    buyerEmail: payment.email,
    amountCents: payment.amount_cents,
    state: payment.state,
    transaction: payment.intent_id,
    begun: payment.created_at.toISOString(),
  };
}

export const paymentsCsv: CsvColumns<TablePaymentAnswer> = {
  Id: ({ id }) => id,
  Order: ({ orderId }) => orderId,
  Laptop: ({ laptop }) => laptop,
  Buyer: ({ buyer }) => buyer,
  'Buyer’s e-mail': ({ buyerEmail }) => buyerEmail,
  Amount: ({ amountCents }) => centsCell(amountCents),
  State: ({ state }) => state,
  Transaction: ({ transaction }) => transaction,
  Started: ({ begun }) => begun,
};
