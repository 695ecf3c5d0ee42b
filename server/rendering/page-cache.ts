import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { SiteData } from '#shared/contracts/site-data.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type VersionedCache, createVersionedCache } from '#server/cache/versioned-cache.ts';
import { type Encoding, encode, bestEncoding } from '#server/rendering/compress.ts';
import { DATA_HEADERS, pageHeaders, type InlineSources } from '#server/rendering/page-headers.ts';
import {
  type Pages,
  type PageSettings,
  RETRY_SECONDS,
  contentKind,
  handlePageRequest,
} from '#server/rendering/render-page.ts';

/** In bytes of pages and their compressed forms. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Size of a page with its compressed forms, as a multiple of its HTML. */
const SIZE_FACTOR = 1.5;
/** In ms. A page says how long ago laptops were posted, to the minute. */
const TTL_MS = 30_000;
/** In ms. While a page is made anew, others may get the one before, if that was right so short a time ago. */
const GRACE_MS = 1_000;

/** A page in one encoding, as it is sent. */
interface EncodedPage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A page that is the same for all visitors. */
export interface CachedPage {
  status: number;
  /** Whether it may be served to later visitors. */
  lasting: boolean;
  /** Whether it shows anything of the catalogue. */
  readsCatalogue: boolean;
  bytes: number;
  as(encoding: Encoding): Promise<EncodedPage>;
}

export type PageCache = VersionedCache<CachedPage | null>;

/** The in-process cache of pages, and their data, for anonymous visitors; those that show the catalogue are valid until it changes. */
export function createPageCache(changes: CatalogueChanges, maxSize: number = MAX_BYTES): PageCache {
  return createVersionedCache<CachedPage | null>({
    changes,
    maxSize,
    sizeOf: (page) => (page?.lasting ? page.bytes * SIZE_FACTOR : null),
    isFresh: (page, reading) =>
      changes.ageOf(reading) < TTL_MS && (page?.readsCatalogue === false || changes.isCurrent(reading)),
    isKept: (_page, reading) => changes.ageOf(reading) < TTL_MS + GRACE_MS && changes.outdatedFor(reading) < GRACE_MS,
  });
}

/**
 * Makes a page for everybody, or its data, from its address alone.
 * @param allGone aborted when all who wait for it have gone: then nothing more is asked or rendered for it
 * @returns null where the answer is neither, or would set a cookie: that is for one visitor
 */
export async function renderCachedPage(
  address: string,
  pages: Pages,
  settings: PageSettings,
  { reportError, allGone }: { reportError: (error: unknown) => void; allGone: AbortSignal },
): Promise<CachedPage | null> {
  const nonce = randomBytes(16).toString('base64');
  let readsCatalogue = false;
  const site = noting(settings.site, () => {
    allGone.throwIfAborted();
    readsCatalogue = true;
  });
  const { response, text } = await handlePageRequest(
    new Request(new URL(address, settings.publicUrl), { signal: allGone }),
    pages,
    {
      nonce,
      site,
      outbox: () => Promise.resolve(null),
      reportError,
    },
  );
  const { status, headers } = response;
  const kind = contentKind(response);
  if (text === null || headers.has('set-cookie')) return null;
  const { body, policy } =
    kind === 'data' ? { body: Buffer.from(text), policy: DATA_HEADERS } : withHashes(text, nonce, settings);
  const common: Record<string, string> = {
    ...policy,
    ...Object.fromEntries(headers),
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  };
  const lasting = status === 200;
  return { status, lasting, readsCatalogue, ...encodings(body, { lasting, common }) };
}

/** The page with its inline scripts and styles allowed by their hashes instead of the nonce, so that it can be sent more than once. */
function withHashes(text: string, nonce: string, { stripe }: PageSettings) {
  const { html, inline } = hashInline(text, nonce);
  return { body: Buffer.from(html), policy: pageHeaders(inline, { stripe, popup: false }) };
}

/** The page in each encoding, made when it is first asked for. */
function encodings(
  html: Buffer,
  { lasting, common }: { lasting: boolean; common: Readonly<Record<string, string>> },
): Pick<CachedPage, 'bytes' | 'as'> {
  const made = new Map<Encoding, Promise<EncodedPage>>();
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const make = async (encoding: Encoding): Promise<EncodedPage> => ({
    body: await encode(html, encoding, { lasting }),
    headers: {
      ...common,
      ...(lasting && { etag: `"${digest}-${encoding}"` }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  });
  return {
    bytes: html.length,
    as(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = make(encoding);
      made.set(encoding, making);
      return making;
    },
  };
}

/** The site's data, with a note of whether anything but what never changes was asked for. */
function noting(site: SiteData, note: () => void): SiteData {
  return new Proxy(site, {
    get(target, name: keyof SiteData) {
      if (name !== 'info') note();
      return target[name];
    },
  });
}

/**
 * Makes a page that was rendered with a nonce into one that can be sent more than once: its inline scripts and styles are named by their
 * hashes, and the nonce is gone. What somebody managed to put into the page otherwise has no nonce, so it gets no hash either.
 */
function hashInline(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const sources = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)) {
    if (text === '' || !attributes.includes(mark)) continue;
    sources[kind as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), inline: { scripts: [...sources.script], styles: [...sources.style] } };
}

/** Of a page that a browser has already, only these are sent again. */
const UNCHANGED = ['etag', 'cache-control', 'vary', 'content-security-policy', 'cross-origin-opener-policy'] as const;

/** Sends a page in the best encoding that the visitor takes; or says that the one that they have is still good. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const { headers, body } = await page.as(bestEncoding(request.headers['accept-encoding'], page.bytes));
  if (headers['etag'] !== undefined && fresh(request.headers, headers)) {
    for (const name of UNCHANGED) if (headers[name] !== undefined) void reply.header(name, headers[name]);
    return reply.code(304).send();
  }
  return reply.code(page.status).headers(headers).send(body);
}
