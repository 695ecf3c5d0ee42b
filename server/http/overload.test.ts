import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { ALWAYS_SERVED, shedOverload } from '#server/http/overload.ts';
import { answerProblems } from '#server/http/problems.ts';

let app: FastifyInstance;
let letGo: () => void;

beforeEach(async () => {
  app = Fastify();
  answerProblems(app);
  await shedOverload(app, 3);
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.get('/slow', async () => {
    await gate;
    return 'done';
  });
  app.get('/webhook', { config: ALWAYS_SERVED }, async () => 'taken');
});

// Asks at once; the answer of `inject` alone is not fetched before somebody waits for it.
const ask = async (url: string) => await app.inject({ url });

it('refuses at once what is past capacity, and serves again as soon as there is room', async () => {
  const served = [ask('/slow'), ask('/slow'), ask('/slow')];
  const refused = await ask('/slow');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '1',
  });
  expect(refused.json()).toMatchObject({ code: 'busy', status: 503 });
  // What was refused takes no place either.
  expect((await ask('/slow')).statusCode).toBe(503);
  letGo();
  for (const answer of await Promise.all(served)) expect(answer.statusCode).toBe(200);
  expect((await ask('/slow')).statusCode).toBe(200);
});

it('takes the payment provider’s messages all the same', async () => {
  const served = [ask('/slow'), ask('/slow'), ask('/slow')];
  expect((await ask('/slow')).statusCode).toBe(503);
  expect((await ask('/webhook')).statusCode).toBe(200);
  letGo();
  await Promise.all(served);
});
