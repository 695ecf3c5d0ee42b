import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import fastJson from 'fast-json-stringify';
import { type JWK, importJWK, jwtVerify } from 'jose';
import pg from 'pg';
import * as v from 'valibot';
import { laptopAnswer } from '#shared/contracts/products.ts';
import { orderAnswer } from '#shared/contracts/orders.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { facetsAnswer } from '#shared/contracts/search.ts';
import { toSchema } from '#server/plugins/json-schemas.ts';
import type { Statement } from '#tests/support/record-statements.ts';
import type { ContractName } from '#scripts/bench/ratios/subjects.ts';

// What a request costs at least: a bare Fastify, in a process of its own, that runs the same statements and sends the same answer.

/** What the bare server answers at one address. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Absent where the body is sent from memory. */
  contract: ContractName | undefined;
  signedIn: boolean;
  statements: readonly Statement[];
}

/** What the parent sends to the bare server. */
export interface BareServer {
  databaseUrl: string;
  publicKey: JWK;
  answers: readonly BareAnswer[];
}

const CONTRACTS: Record<ContractName, v.GenericSchema> = {
  products: v.array(productAnswer),
  laptop: laptopAnswer,
  orders: v.array(orderAnswer),
  order: orderAnswer,
  facets: facetsAnswer,
};

process.once('message', ({ databaseUrl, publicKey, answers }: BareServer) => {
  const app = Fastify();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const key = importJWK(publicKey, 'RS256');
  const verified = new Map<string, number>();

  /** A token is verified once and cached until it expires. The statements themselves read whose it is. */
  const checkToken = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const expires = verified.get(token);
    if (expires !== undefined && expires > Date.now()) return;
    const { payload } = await jwtVerify(token, await key).catch(() => ({ payload: {} as { exp?: number } }));
    if (payload.exp === undefined) await reply.code(401).send();
    else verified.set(token, payload.exp * 1_000);
  };

  for (const answer of answers) {
    const { path, headers, signedIn } = answer;
    const body = bodyOf(answer);
    app.get(path, { ...(signedIn && { onRequest: checkToken }), ...serializing(answer) }, async (_request, reply) => {
      for (const statement of answer.statements) await pool.query(statement);
      return reply.headers(headers).send(body);
    });
  }
  app.listen({ host: '127.0.0.1', port: 0 }, (error, address) => {
    if (error) throw error;
    process.send?.(address);
  });
});
process.once('disconnect', () => process.exit(0));

/** The body is parsed once for all requests. */
function bodyOf({ body, contract }: BareAnswer): unknown {
  const bytes = Buffer.from(body, 'base64');
  return contract ? JSON.parse(bytes.toString()) : bytes;
}

function serializing({ contract }: BareAnswer) {
  if (!contract) return {};
  const write = fastJson(toSchema(CONTRACTS[contract], 'output'));
  return { schema: { response: { 200: {} } }, serializerCompiler: () => write };
}
