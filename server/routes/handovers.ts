import type { FastifyInstance } from 'fastify';
import { plainAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import {
  checklist,
  confirmation,
  confirmationAnswer,
  handoverAnswer,
  newDecision,
  newObjection,
  newSerial,
  offlineCodeAnswer,
  serialComparison,
  shownCodeAnswer,
  typedAnswer,
  undecidedAnswer,
} from '#shared/contracts/handovers.ts';
import { checkIn, compareSerial, enterSerial, tickOff } from '#domain/handovers/check-in.ts';
import { fetchOfflineCode, showCode } from '#domain/handovers/codes.ts';
import { answerTyped, confirmHandover } from '#domain/handovers/confirm.ts';
import { decide, listUndecided } from '#domain/handovers/decisions.ts';
import { getHandover } from '#domain/handovers/handover-details.ts';
import { objectToRefund, refundBuyer } from '#domain/handovers/seller-says.ts';
import { acknowledge, presentUpdate } from '#server/presenters/answers.ts';
import { presentHandover, presentUndecided, undecidedCsv } from '#server/presenters/handovers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { DECISIONS_TABLE } from '#shared/tables/decisions.ts';
import type { Services } from '#server/services.ts';

export async function handoversRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, handoverKeys } = services;
  const { route } = defineRoutes(app, services, 'Hand-overs');
  const table = defineTables(app, services, 'Hand-overs');
  // No answer of these is stored under an idempotency key: a code exists on its buyer's phone alone.
  const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.handingOver };
  const side = { limits, allow: signedIn, params: byId };

  route('GET /orders/:id/handover', {
    summary: 'How far the hand-over of a paid order is, for its buyer, its seller and an Admin',
    allow: signedIn,
    params: byId,
    answer: handoverAnswer,
    run: async ({ actor, params }) => presentHandover(await getHandover(db, actor, params.id)),
  });

  route('PUT /orders/:id/handover/arrival', {
    ...side,
    summary: 'Say that you’re at the meeting, as either side',
    answer: updateAnswer,
    run: async ({ actor, params }) => presentUpdate(await checkIn(db, actor, params.id)),
  });

  route('PUT /orders/:id/handover/serial', {
    ...side,
    summary: 'Enter the laptop’s serial number, which the buyer compares; its seller alone',
    body: newSerial,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(enterSerial(db, actor, params.id, body.serial)),
  });

  route('POST /orders/:id/handover/serial-comparisons', {
    ...side,
    summary: 'Compare the serial number on the laptop with the seller’s; its buyer alone, and only whether they match',
    body: newSerial,
    answer: serialComparison,
    run: async ({ actor, params, body }) => ({ matches: await compareSerial(db, actor, params.id, body.serial) }),
  });

  route('PUT /orders/:id/handover/checklist', {
    ...side,
    summary: 'Tick off what you’ve checked; its buyer alone',
    body: checklist,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(tickOff(db, actor, params.id, body.checked)),
  });

  route('POST /orders/:id/handover/codes', {
    ...side,
    summary: 'Hold the laptop and get a code for the seller, which works once, for ten minutes; its buyer alone',
    answer: shownCodeAnswer,
    run: async ({ actor, params }) => {
      const { link, digits, expiresAt } = await showCode(db, handoverKeys, actor, params.id);
      return { code: link, digits, expires: expiresAt.toISOString() };
    },
  });

  route('POST /orders/:id/handover/offline-codes', {
    ...side,
    summary: 'Fetch a code ahead for a meeting without network, which works once, for 72 hours; its buyer alone',
    answer: offlineCodeAnswer,
    run: async ({ actor, params }) => {
      const { code, expiresAt } = await fetchOfflineCode(db, handoverKeys, actor, params.id);
      return { code, expires: expiresAt.toISOString() };
    },
  });

  route('POST /orders/:id/handover/confirmation', {
    ...side,
    summary: 'Confirm the hand-over with the buyer’s code; its seller alone. Typed digits also ask the buyer',
    body: confirmation,
    answer: confirmationAnswer,
    run: async ({ actor, params, body }) => ({
      acknowledged: true,
      outcome: await confirmHandover(db, handoverKeys, actor, params.id, body),
    }),
  });

  route('PUT /orders/:id/handover/typed', {
    ...side,
    summary: 'Say whether it was the seller who typed your digits; its buyer alone',
    body: typedAnswer,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(answerTyped(db, actor, params.id, body.seller)),
  });

  route('POST /orders/:id/handover/objection', {
    ...side,
    summary: 'Say that the buyer has the laptop, before they are refunded; its seller alone, and an Admin decides',
    body: newObjection,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(objectToRefund(db, actor, params.id, body.text)),
  });

  route('POST /orders/:id/handover/refund', {
    ...side,
    summary: 'Give the buyer all of the money back while it isn’t released; its seller alone',
    answer: plainAnswer,
    run: ({ actor, params }) => acknowledge(refundBuyer(db, actor, params.id)),
  });

  table('/decisions', {
    summary: 'Orders about whose money an Admin has to decide, the most urgent first',
    allow: staff('finance'),
    shape: DECISIONS_TABLE,
    item: undecidedAnswer,
    find: ({ query }) => listUndecided(db, query),
    present: presentUndecided,
    csv: undecidedCsv,
  });

  route('PUT /orders/:id/handover/decision', {
    summary: 'Decide who gets the money of an order: release it to the seller or refund the buyer in full',
    limits,
    allow: staff('finance'),
    params: byId,
    body: newDecision,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(decide(db, actor, params.id, body.decision)),
  });
}
