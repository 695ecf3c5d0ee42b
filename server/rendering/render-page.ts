import { randomBytes } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RequestHandler, RouterContextProvider, type createContext } from 'react-router';
import type { OutboxEmailView } from '#shared/contracts/email.ts';
import type { SiteData } from '#shared/contracts/site-data.ts';
import { DomainError } from '#domain/errors.ts';
import type { RecentWriters } from '#server/cache/recent-writers.ts';
import { bestEncoding, encode } from '#server/rendering/compress.ts';
import type { RenderLimits } from '#server/plugins/render-limits.ts';
import { carriesSecret, endsGooglePopup, isDataRequest } from '#server/plugins/request-urls.ts';
import { MINIMAL_ERROR_PAGE, sendErrorPage } from '#server/rendering/error-page.ts';
import { DATA_HEADERS, pageHeaders, withNonce } from '#server/rendering/page-headers.ts';

/** After how many seconds a page that could not be had for the moment is worth another try. */
export const RETRY_SECONDS = 2;

/** What a page is rendered with; the app reads it under the key that its own bundle exports. */
export interface Rendering {
  nonce: string | undefined;
  site: SiteData;
  outbox(): Promise<OutboxEmailView[] | null>;
  deliver: (html: string) => void;
  reportError(error: unknown): void;
}

/** The app's side of rendering, built or in development. */
export interface Pages {
  handle: RequestHandler;
  renderingContext: ReturnType<typeof createContext<Rendering>>;
}

export interface Site {
  pages(): Promise<Pages>;
  /** Whether the request was answered with a file of the source, as happens in development. */
  answers(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export interface PageSettings {
  site: SiteData;
  /** What a demo would have mailed, for those who may see it; nobody where absent. */
  outbox?: (request: FastifyRequest) => Promise<OutboxEmailView[] | null>;
  work: RenderLimits;
  /** Who may have changed what a page shows a moment ago; nobody where absent. */
  writers?: Pick<RecentWriters, 'has'>;
  /** The site's own origin: pages are never made for whatever a Host header says. */
  publicUrl: string;
  stripe: boolean;
  /** `false` in development, where Vite adds scripts and styles of its own. */
  secure: boolean;
}

/** @returns the app's answer, and its text if it is a page or the data of one */
export async function handlePageRequest(
  request: Request,
  pages: Pages,
  rendering: Omit<Rendering, 'deliver'>,
): Promise<{ response: Response; text: string | null }> {
  const context = new RouterContextProvider();
  let html: string | undefined;
  const deliver = (page: string): void => {
    html = page;
  };
  context.set(pages.renderingContext, { ...rendering, deliver });
  const response = await pages.handle(request, context);
  return { response, text: contentKind(response) === 'other' ? null : (html ?? (await response.text())) };
}

/** What the app has answered: a page, the data of one (React Router's single fetch), or something else, such as a redirect. */
export function contentKind({ headers }: Response): 'page' | 'data' | 'other' {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('text/x-script') ? 'data' : 'other';
}

/**
 * Renders the page that was asked for, or its data, in its turn, and sends it. Whatever goes wrong with a page ends in an error page of ours.
 * @throws {DomainError} 'too-many-requests' or 'busy' when it cannot be rendered now; for data, whatever goes wrong
 */
export async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  { site, outbox, work, publicUrl, stripe, secure }: PageSettings,
): Promise<FastifyReply> {
  const isData = isDataRequest(request.url);
  const nonce = secure ? randomBytes(16).toString('base64') : undefined;
  if (isData) void reply.headers(DATA_HEADERS);
  else if (nonce) void reply.headers(pageHeaders(withNonce(nonce), { stripe, popup: endsGooglePopup(request.url) }));
  else void reply.removeHeader('content-security-policy');
  // The address contains a secret: it is sent to no other site as a referrer, and no cache stores the page.
  if (carriesSecret(request.url)) void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const reportError = (error: unknown) => request.log.error({ err: error }, 'A page failed');
  try {
    // Sending is not part of the turn, so a slow reader delays nobody.
    const { response, body } = await work.make(request, isData ? 'answer' : 'page', async () => {
      const { response: made, text } = await handlePageRequest(pageRequest(request, reply, publicUrl), pages, {
        nonce,
        site,
        outbox: async () => outbox?.(request) ?? null,
        reportError,
      });
      return { response: made, body: text === null ? null : Buffer.from(text) };
    });
    if (response.status >= 500 && body === null) return sendErrorPage(reply, MINIMAL_ERROR_PAGE);
    if (response.status === 503) void reply.header('retry-after', RETRY_SECONDS);
    if (body === null) return await reply.send(response);
    const encoding = bestEncoding(request.headers['accept-encoding'], body.length);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return await reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await encode(body, encoding, { lasting: false }));
  } catch (error) {
    if (error instanceof DomainError || isData) throw error;
    if (request.raw.destroyed) return reply;
    reportError(error);
    return sendErrorPage(reply, MINIMAL_ERROR_PAGE);
  }
}

/** The request as the app reads it; of a form that has been read already, its fields alone. */
function pageRequest({ raw, body }: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { host, protocol } = new URL(publicUrl);
  if (!(body instanceof URLSearchParams)) return createRequest(raw, reply.raw, { host, protocol });
  return new Request(new URL(raw.url ?? '/', publicUrl), { method: 'POST', body });
}
