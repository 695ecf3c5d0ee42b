import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import fastJson from 'fast-json-stringify';
import { importJWK, jwtVerify } from 'jose';
import pg from 'pg';
import * as v from 'valibot';
import { laptopAnswer } from '#shared/contracts/laptop.ts';
import { orderAnswer } from '#shared/contracts/orders.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { facetsAnswer } from '#shared/contracts/search.ts';
import { toSchema } from '#server/plugins/json-schemas.ts';
import type { BareAnswer, BareServer } from '#scripts/bench/ratios/start-bare.ts';
import type { ContractName } from '#scripts/bench/ratios/subjects.ts';

// What a request costs at least: a bare Fastify, in a process of its own, that asks the database the same and sends the same. It is told by
// its parent what that is.

const CONTRACTS: Record<ContractName, v.GenericSchema> = {
  products: v.array(productAnswer),
  laptop: laptopAnswer,
  orders: v.array(orderAnswer),
  order: orderAnswer,
  facets: facetsAnswer,
};

process.once('message', (told: BareServer) => {
  const app = Fastify();
  const pool = new pg.Pool({ connectionString: told.databaseUrl, max: 20 });
  const key = importJWK(told.publicKey, 'RS256');
  const verified = new Map<string, number>();

  /** A token is checked once, and remembered until it expires. Whose it is the statements themselves ask. */
  const checkToken = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const expires = verified.get(token);
    if (expires !== undefined && expires > Date.now()) return;
    const { payload } = await jwtVerify(token, await key).catch(() => ({ payload: {} as { exp?: number } }));
    if (payload.exp === undefined) await reply.code(401).send();
    else verified.set(token, payload.exp * 1_000);
  };

  for (const answer of told.answers) {
    const { path, headers, signedIn } = answer;
    app.get(path, { ...(signedIn && { onRequest: checkToken }), ...serializing(answer) }, async (_request, reply) => {
      for (const statement of answer.statements) await pool.query(statement);
      return reply.headers(headers).send(bodyOf(answer));
    });
  }
  app.listen({ host: '127.0.0.1', port: 0 }, (error, address) => {
    if (error) throw error;
    process.send?.(address);
  });
});
process.once('disconnect', () => process.exit(0));

const bodies = new Map<string, unknown>();

function bodyOf({ path, body, contract }: BareAnswer): unknown {
  const known = bodies.get(path);
  if (known !== undefined) return known;
  const bytes = Buffer.from(body, 'base64');
  const sent: unknown = contract === null ? bytes : JSON.parse(bytes.toString());
  bodies.set(path, sent);
  return sent;
}

function serializing({ contract }: BareAnswer) {
  if (contract === null) return {};
  const write = fastJson(toSchema(CONTRACTS[contract], 'output'));
  return { schema: { response: { 200: {} } }, serializerCompiler: () => write };
}
