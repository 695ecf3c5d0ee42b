import { createHash, randomBytes } from 'node:crypto';
import type { SiteData } from '#shared/contracts/site-data.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type ResponseCache, createResponseCache } from '#server/cache/response-cache.ts';
import { type Encoding, encode } from '#server/rendering/compress.ts';
import { hashInline } from '#server/rendering/hash-inline.ts';
import { pageHeaders } from '#server/rendering/page-headers.ts';
import { type Pages, type PageSettings, RETRY_SECONDS, handlePageRequest } from '#server/rendering/render-page.ts';

/** So many bytes of pages are kept at most. */
const MOST_BYTES = 24 * 1024 * 1024;
/** What a page takes of them, as a multiple of itself: there are compressed forms beside it. */
const ROOM = 1.5;
/** A page tells how long ago laptops were posted, to the minute; by so many milliseconds it may be behind. */
const LONGEST_MS = 30_000;

/** A page in one encoding, as it is sent. */
export interface EncodedPage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A page that is the same for all visitors. */
export interface CachedPage {
  status: number;
  /** Whether it may be given to whoever comes later. */
  lasting: boolean;
  /** Whether it shows anything of the catalogue. */
  readsCatalogue: boolean;
  bytes: number;
  as(encoding: Encoding): Promise<EncodedPage>;
}

/** Keeps pages for all visitors, in the memory of this process: what shows the catalogue, until that changes. */
export function createPageCache(
  changes: CatalogueChanges,
  most: number = MOST_BYTES,
): ResponseCache<CachedPage | null> {
  return createResponseCache<CachedPage | null>({
    changes,
    most,
    weigh: (page) => (page?.lasting ? page.bytes * ROOM : null),
    holds: (page, reading) =>
      changes.ageOf(reading) < LONGEST_MS && (page?.readsCatalogue === false || changes.stillHolds(reading)),
  });
}

/**
 * Makes a page for everybody, from its address alone.
 * @param allGone aborted when all who wait for it have gone: then nothing more is asked or rendered for it
 * @returns null where the answer is no page, or would set a cookie: that is for one visitor
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
  const response = await handlePageRequest(
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
  if (!headers.get('content-type')?.startsWith('text/html') || headers.has('set-cookie')) return null;
  const { html, inline } = hashInline(await response.text(), nonce);
  const common: Record<string, string> = {
    ...pageHeaders(inline, { stripe: settings.stripe, popup: false }),
    ...Object.fromEntries(headers),
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  };
  const lasting = status === 200;
  return { status, lasting, readsCatalogue, ...encodings(Buffer.from(html), { lasting, common }) };
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
