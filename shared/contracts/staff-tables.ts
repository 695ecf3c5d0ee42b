import * as v from 'valibot';
import { POWERS, USER_TYPES } from '#shared/catalogue.ts';

// Rows of the Admins' tables. Times are ISO 8601, amounts cents of US dollars.

export const tablePerson = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  type: v.picklist(USER_TYPES),
  powers: v.array(v.picklist(POWERS)),
  verified: v.boolean(),
  suspended: v.boolean(),
  joined: v.string(),
});
export type TablePersonAnswer = v.InferOutput<typeof tablePerson>;

export const tableOrder = v.object({
  id: v.string(),
  laptop: v.string(),
  priceCents: v.number(),
  state: v.picklist(['unpaid', 'paid', 'canceled']),
  handover: v.nullable(v.string()),
  buyerId: v.string(),
  buyer: v.string(),
  buyerEmail: v.string(),
  sellerId: v.string(),
  seller: v.string(),
  booked: v.string(),
  paid: v.nullable(v.string()),
});
export type TableOrderAnswer = v.InferOutput<typeof tableOrder>;

export const tableLaptop = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  priceCents: v.number(),
  state: v.string(),
  sellerId: v.string(),
  seller: v.string(),
  listed: v.string(),
});
export type TableLaptopAnswer = v.InferOutput<typeof tableLaptop>;

export const tablePayment = v.object({
  id: v.string(),
  orderId: v.string(),
  laptop: v.string(),
  buyerId: v.string(),
  buyer: v.string(),
  buyerEmail: v.string(),
  amountCents: v.number(),
  state: v.string(),
  transaction: v.nullable(v.string()),
  begun: v.string(),
});
export type TablePaymentAnswer = v.InferOutput<typeof tablePayment>;
