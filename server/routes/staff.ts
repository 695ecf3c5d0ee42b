import type { FastifyInstance } from 'fastify';
import { adminOrderAnswer, findAnswer, findQuery, personAnswer } from '#shared/contracts/staff.ts';
import { tableLaptop, tableOrder, tablePayment, tablePerson } from '#shared/contracts/staff-tables.ts';
import { LAPTOPS_TABLE, ORDERS_TABLE, PAYMENTS_TABLE, PEOPLE_TABLE } from '#shared/tables/staff.ts';
import { find } from '#domain/staff/find.ts';
import { getAdminOrder } from '#domain/staff/order.ts';
import { getPerson } from '#domain/staff/person.ts';
import { tableOfLaptops, tableOfOrders, tableOfPayments, tableOfPeople } from '#domain/staff/tables.ts';
import {
  laptopsCsv,
  ordersCsv,
  paymentsCsv,
  peopleCsv,
  presentTableLaptop,
  presentTableOrder,
  presentTablePayment,
  presentTablePerson,
} from '#server/presenters/staff-tables.ts';
import { presentAdminOrder, presentFound, presentPerson } from '#server/presenters/staff.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { PRICES, WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What Admins look up. */
export async function staffRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, payouts } = services;
  const { route } = defineRoutes(app, services, 'Staff');

  route('GET /admin/find', {
    summary: 'Look up people, laptops and orders by a part of what they are known by',
    limits: { rateLimit: PRICES },
    allow: staff(),
    query: findQuery,
    answer: findAnswer,
    run: async ({ actor, query }) => presentFound(await find(db, actor, query.q)),
  });

  route('GET /admin/people/:id', {
    summary: 'A person with all of theirs; the audit log says who looked, once an hour',
    limits: { rateLimit: WRITES },
    allow: staff(),
    params: byId,
    answer: personAnswer,
    run: async ({ actor, params }) => presentPerson(await getPerson(db, actor, params.id), payouts !== null),
  });

  route('GET /admin/orders/:id', {
    summary:
      'An order with its payments, refunds, ledger and all else that belongs to it; the audit log says who looked, once an hour',
    limits: { rateLimit: WRITES },
    allow: staff('support', 'finance'),
    params: byId,
    answer: adminOrderAnswer,
    run: async ({ actor, params }) => presentAdminOrder(await getAdminOrder(db, actor, params.id)),
  });

  const table = defineTables(app, services, 'Staff');

  table('/admin/people', {
    summary: 'Everybody with an open account',
    allow: staff(),
    shape: PEOPLE_TABLE,
    item: tablePerson,
    find: ({ query }) => tableOfPeople(db, query),
    present: presentTablePerson,
    csv: peopleCsv,
  });

  table('/admin/orders', {
    summary: 'All bookings',
    allow: staff('support', 'finance'),
    shape: ORDERS_TABLE,
    item: tableOrder,
    find: ({ query }) => tableOfOrders(db, query),
    present: presentTableOrder,
    csv: ordersCsv,
  });

  table('/admin/laptops', {
    summary: 'All laptops, deleted ones too',
    allow: staff(),
    shape: LAPTOPS_TABLE,
    item: tableLaptop,
    find: ({ query }) => tableOfLaptops(db, query),
    present: presentTableLaptop,
    csv: laptopsCsv,
  });

  table('/admin/payments', {
    summary: 'All tries to pay',
    allow: staff('finance'),
    shape: PAYMENTS_TABLE,
    item: tablePayment,
    find: ({ query }) => tableOfPayments(db, query),
    present: presentTablePayment,
    csv: paymentsCsv,
  });
}
