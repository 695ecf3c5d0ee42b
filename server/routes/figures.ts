import type { FastifyInstance } from 'fastify';
import { figuresAnswer, figuresQuery, waitingAnswer } from '#shared/contracts/figures.ts';
import { storageAnswer } from '#shared/contracts/storage.ts';
import { hasPower } from '#domain/actor.ts';
import { readFigures } from '#domain/figures/figures.ts';
import { findWaiting } from '#domain/figures/waiting.ts';
import { presentStorage } from '#server/presenters/storage.ts';
import { staff } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { presentFigures, presentWaiting } from '#server/presenters/figures.ts';
import type { Services } from '#server/services.ts';

export async function figuresRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings, storage } = services;
  const { route } = defineRoutes(app, services, 'Figures');

  route('GET /admin/waiting', {
    summary: 'What waits for the caller, of each kind that their powers are for, with the age of the oldest',
    allow: staff(),
    answer: waitingAnswer,
    run: async ({ actor }) => presentWaiting(await findWaiting(db, actor)),
  });

  route('GET /admin/storage', {
    summary: 'What database and pictures take of their disks, and what is left',
    allow: staff(),
    answer: storageAnswer,
    run: async () => presentStorage(await storage.read(), settings.databaseUrl !== undefined),
  });

  route('GET /admin/figures', {
    summary: 'What happened in a period and in the one before it; money for those with the power ‘finance’ alone',
    allow: staff(),
    query: figuresQuery,
    answer: figuresAnswer,
    run: async ({ actor, query }) => presentFigures(await readFigures(db, query, settings), hasPower(actor, 'finance')),
  });
}
