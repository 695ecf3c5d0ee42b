import '@fastify/swagger';
import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { assertPublicPicture } from '#domain/pictures/public-address.ts';
import { endSession } from '#domain/identity/sessions.ts';
import { ownProfile, socialSignIn, tokenForOtherSites } from '#shared/contracts/users.ts';
import { emailSignIn } from '#shared/contracts/credentials.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { issueAccessToken, checkPassword } from '#server/identity/sign-in.ts';
import { ADDRESS_HEADER, GOOGLE_FAILED } from '#server/identity/names.ts';
import { assertOwnOrigin } from '#server/plugins/authentication.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { SIGN_INS } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

/** A user as the identity library returns it. */
const person = v.looseObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  image: v.nullish(v.string()),
  type: v.optional(v.string()),
  createdAt: time,
  updatedAt: time,
});

/** The responses of the identity library's routes, for the OpenAPI document alone: the library serializes them. */
const IDENTITY_ANSWERS = {
  '/sign-in/email': { 200: v.looseObject({ redirect: v.boolean(), user: person, accessToken: tokenForOtherSites }) },
  '/sign-in/social': { 200: v.looseObject({ url: v.string(), redirect: v.boolean() }) },
  '/callback/google': { 302: v.null() },
  '/sign-out': { 200: v.looseObject({ success: v.boolean() }) },
  '/get-session': {
    200: v.nullable(v.looseObject({ user: person, session: v.looseObject({ id: v.string(), expiresAt: time }) })),
  },
  '/update-user': { 200: v.looseObject({ status: v.boolean() }) },
} as const;

/**
 * The identity library's routes that are exposed; all others, sign-up among them, are not. Payloads are validated here: the library accepts
 * what the database refuses.
 */
const OPEN_ROUTES = [
  {
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Sign in with e-mail and password',
    limit: SIGN_INS,
    accountLimit: ACCOUNT_LIMITS.signingIn,
    body: emailSignIn,
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Begin signing in with Google',
    limit: SIGN_INS,
    body: socialSignIn,
  },
  { method: 'GET', path: '/callback/google', summary: 'Where Google sends people back' },
  { method: 'POST', path: '/sign-out', summary: 'Sign out', body: v.object({}) },
  { method: 'GET', path: '/get-session', summary: 'The signed-in user, or null', asSomebody: true },
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Change your own name or picture',
    body: ownProfile,
    asSomebody: true,
  },
] as const;

export async function identityRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'identity' | 'settings' | 'ownOrigins' | 'google'>,
): Promise<void> {
  const { db, identity, settings, ownOrigins, google } = services;
  for (const route of OPEN_ROUTES) {
    app.route({
      method: route.method,
      url: `/auth${route.path}`,
      schema: {
        tags: ['Identity'],
        summary: route.summary,
        ...('body' in route && { body: route.body }),
        response: IDENTITY_ANSWERS[route.path],
      },
      ...('limit' in route && {
        config: { rateLimit: route.limit, ...('accountLimit' in route && { accountLimit: route.accountLimit }) },
      }),
      // These routes set and read cookies, so the origin is checked even with a bearer token.
      onRequest: async (request) => {
        if (route.method === 'POST') assertOwnOrigin(request, ownOrigins(), { required: false });
      },
      handler: async (request, reply) => {
        const body = route.path === '/sign-in/social' ? fromOwnSite(request) : request.body;
        if (route.path === '/update-user') assertOwnPicture(request.body as v.InferOutput<typeof ownProfile>);
        const webRequest = toWebRequest(request, libraryUrl(route, request), body);
        if (!(await isCookieGood(request, 'asSomebody' in route))) {
          webRequest.headers.delete('cookie');
          if (route.path === '/sign-out') await endOwnSession(request);
        }
        const ask = () => identity.provider.handler(webRequest);
        if (route.path !== '/sign-in/email') return sendWebResponse(await ask(), reply);
        const { email } = request.body as v.InferOutput<typeof emailSignIn>;
        const response = await checkPassword(services, request, { email, work: ask, isRight: isPasswordRight });
        const device = identity.devices.identify(request.headers.cookie, email);
        return sendWebResponse(response, reply, {
          cookies: [device],
          ...(request.isCrossOrigin &&
            response.ok && { accessToken: await issueAccessToken(identity, response.headers.getSetCookie()) }),
        });
      },
    });
  }

  /** The library ends the session of a cookie; the session of an access token is ended here. */
  async function endOwnSession({ actor, sessionId }: FastifyRequest): Promise<void> {
    if (actor && sessionId !== null) await endSession(db, actor, sessionId);
  }

  /**
   * We authenticate, not the library: it knows no bearer tokens, which take precedence, and would accept the cookie of a suspended account. Beside a
   * bearer token, only the cookie of the same session is passed on.
   */
  async function isCookieGood(request: FastifyRequest, asSomebody: boolean): Promise<boolean> {
    const { authorization, cookie } = request.headers;
    if (authorization === undefined && !asSomebody) return true;
    const caller = await identity.byCookie(cookie);
    return caller !== null && (authorization === undefined || caller.sessionId === request.sessionId);
  }

  /** Only Google's callback needs its query. Otherwise the library gets the route's own path, however the request spelled it. */
  function libraryUrl({ path }: (typeof OPEN_ROUTES)[number], request: FastifyRequest): URL {
    const url = new URL(`/api/auth${path}`, settings.publicUrl);
    if (path === '/callback/google') url.search = new URL(request.url, settings.publicUrl).search;
    return url;
  }

  /** Google redirects to the origin that the sign-in began at; a demo has several. */
  function fromOwnSite({ headers: { origin = '' }, body }: FastifyRequest): v.InferOutput<typeof socialSignIn> {
    if (google === null)
      throw new DomainError(
        'not-found',
        'Logging in with Google isn’t set up on this site. Use your e-mail and password instead.',
      );
    const begun = body as v.InferOutput<typeof socialSignIn>;
    const site = ownOrigins().includes(origin) ? origin : settings.publicUrl;
    return {
      ...begun,
      callbackURL: site + (begun.callbackURL ?? '/'),
      errorCallbackURL: site + (begun.errorCallbackURL ?? GOOGLE_FAILED),
    };
  }
}

function assertOwnPicture({ image }: v.InferOutput<typeof ownProfile>): void {
  if (image) assertPublicPicture('image', image);
}

/** Suspended and closed accounts are refused with a reason only after the right password. */
async function isPasswordRight(response: Response): Promise<boolean> {
  if (response.ok) return true;
  if (response.status !== 403) return false;
  const { code } = toDomainError(response.status, await response.clone().json());
  return code === 'account-suspended' || code === 'account-closed';
}

function toWebRequest(request: FastifyRequest, url: URL, body: unknown): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'content-length' && value !== undefined)
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(ADDRESS_HEADER, request.ip);
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** @param more what goes out with it, unless it is an error: `Set-Cookie` lines, and an access token in the body */
async function sendWebResponse(
  response: Response,
  reply: FastifyReply,
  more: { cookies?: readonly string[]; accessToken?: string } = {},
): Promise<FastifyReply> {
  const text = await response.text();
  // A redirect has the type JSON, but no body.
  const isJson = text !== '' && (response.headers.get('content-type')?.includes('json') ?? false);
  const body: unknown = isJson ? JSON.parse(text) : text;
  if (response.status >= 400) throw toDomainError(response.status, body);
  const { cookies: furtherCookies = [], ...inBody } = more;
  const cookies = [...response.headers.getSetCookie(), ...furtherCookies];
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const location = response.headers.get('location');
  if (location) void reply.header('location', location);
  void reply.code(response.status).header('cache-control', 'no-store');
  // Fastify would send nothing for a bare `null` (not signed in).
  return isJson
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(withFields(withoutToken(body), inBody)))
    : reply.send(body);
}

/** The session token belongs in the HttpOnly cookie; scripts must not read it from a response. */
function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { token: _token, session, ...rest } = body as Record<string, unknown>;
  return session === undefined ? rest : { ...rest, session: withoutToken(session) };
}

/** A bare `null` stays what it is. */
function withFields(body: unknown, fields: object): unknown {
  return typeof body === 'object' && body !== null ? { ...body, ...fields } : body;
}

function toDomainError(status: number, body: unknown): DomainError {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: unknown;
    code?: unknown;
  };
  const codes: Record<number, ProblemCode> = {
    401: 'wrong-credentials',
    403: 'not-allowed',
    404: 'not-found',
    422: 'invalid-fields',
  };
  if (code === 'ACCOUNT_SUSPENDED') return new DomainError('account-suspended', String(message));
  if (code === 'ACCOUNT_CLOSED') return new DomainError('account-closed', String(message));
  if (code === 'INVALID_ORIGIN' || code === 'MISSING_OR_NULL_ORIGIN')
    return new DomainError('foreign-origin', 'Log in from our own pages.');
  if (status >= 500) throw new Error(`The identity library failed with ${status}`);
  return new DomainError(codes[status] ?? 'unreadable-request', typeof message === 'string' ? message : undefined);
}
