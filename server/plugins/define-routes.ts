import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import type { Actor } from '#domain/actor.ts';
import type { Page } from '#domain/paging.ts';
import { actorOf } from '#server/plugins/authorization.ts';
import type { ALWAYS_SERVED } from '#server/plugins/load-shedding.ts';
import { sendPage } from '#server/plugins/pagination.ts';
import { listKind } from '#server/plugins/render-limits.ts';
import type { Services } from '#server/services.ts';

type Contract = v.GenericSchema;

/** A validated call. */
interface Call<Params, Query, Body> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The signed-in caller. @throws {DomainError} 'not-signed-in' for a visitor, where `allow` lets them in */
  readonly actor: Actor;
  params: Params;
  query: Query;
  body: Body;
}

/** A route in the order in which a request passes it. */
interface Route<Params extends Contract, Query extends Contract, Body extends Contract> {
  summary: string;
  /** Rate limits, `Idempotency-Key` and the like, as the plugins declare them. */
  limits?: FastifyContextConfig & Partial<typeof ALWAYS_SERVED>;
  /** Who may call; everybody by default. */
  allow?: onRequestAsyncHookHandler;
  preValidation?: preValidationAsyncHookHandler;
  headers?: Contract;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Further parts of the OpenAPI document. */
  document?: Pick<FastifySchema, 'tags' | 'security' | 'consumes' | 'produces'>;
}

/** What a route is called by, such as `GET /orders/:id`. */
type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
type CallOf<Params extends Contract, Query extends Contract, Body extends Contract> = Call<
  v.InferOutput<Params>,
  v.InferOutput<Query>,
  v.InferOutput<Body>
>;

/** A class, so that its lazy getter costs nothing per request. */
class ValidatedCall implements Call<unknown, unknown, unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get actor(): Actor {
    return actorOf(this.request);
  }
  // The validator has replaced the inputs with the contracts' outputs.
  get params(): unknown {
    return this.request.params;
  }
  get query(): unknown {
    return this.request.query;
  }
  get body(): unknown {
    return this.request.body;
  }
}

/** The path parameter of most routes about one thing. */
export const byId = v.object({ id: v.string() });

/** Functions that add routes to the app, all under one tag of the OpenAPI document. */
export function defineRoutes(app: FastifyInstance, { renderLimits }: Pick<Services, 'renderLimits'>, tag: string) {
  /** Adds a route; `run` calls the domain and presents what it returns, or sends the answer itself. */
  function route<
    Answer extends Contract,
    Params extends Contract = Contract,
    Query extends Contract = Contract,
    Body extends Contract = Contract,
  >(
    address: Address,
    {
      summary,
      limits,
      allow,
      preValidation,
      headers,
      params,
      query,
      body,
      document,
      answer,
      run,
    }: Route<Params, Query, Body> & {
      answer: Answer;
      run: (call: CallOf<Params, Query, Body>) => Promise<v.InferOutput<Answer> | FastifyReply>;
    },
  ): void {
    const [method, url = ''] = address.split(' ');
    const schema: FastifySchema = {
      tags: [tag],
      summary,
      ...(headers && { headers }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
      ...document,
    };
    app.route({
      method: method as HTTPMethods,
      url,
      ...(limits && { config: limits }),
      ...(allow && { onRequest: allow }),
      ...(preValidation && { preValidation }),
      schema,
      handler: (request, reply) => run(new ValidatedCall(request, reply) as CallOf<Params, Query, Body>),
    });
  }

  /** Adds a route that loads a page of a list within the render limits. */
  function list<Item extends Contract, Row, Entries extends v.ObjectEntries, Params extends Contract = Contract>(
    path: `/${string}`,
    {
      query,
      item,
      find,
      present,
      ...rest
    }: Omit<Route<Params, Contract, Contract>, 'query' | 'body'> & {
      query?: v.ObjectSchema<Entries, undefined>;
      item: Item;
      find: (
        call: Call<
          v.InferOutput<Params>,
          v.InferOutput<v.ObjectSchema<Entries, undefined>> & v.InferOutput<typeof pageQuery>,
          unknown
        >,
      ) => Promise<Page<Row>>;
      present: (row: Row) => v.InferOutput<Item>;
    },
  ): void {
    type Found = Parameters<typeof find>[0];
    route(`GET ${path}`, {
      ...rest,
      query: v.object({ ...query?.entries, ...pageQuery.entries }),
      answer: v.array(item),
      run: (call) =>
        renderLimits.make(call.request, listKind(call.query.limit), async () => {
          const page = await find(call as Found);
          renderLimits.countRows(call.request, page.rows.length);
          return sendPage(call.request, call.reply, page, present);
        }),
    });
  }

  return { route, list };
}
