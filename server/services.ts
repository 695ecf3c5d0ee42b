import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import type { GoogleSandbox } from '#sandboxes/google/open-google-sandbox.ts';
import type { StripeSandbox } from '#sandboxes/stripe/open-stripe-sandbox.ts';
import type { SiteInfo } from '#shared/contracts/site-data.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import type { ContactOptions } from '#domain/contact/receive-message.ts';
import type { PictureParts } from '#domain/pictures/picture-files.ts';
import type { RotatingKeys } from '#domain/tokens.ts';
import type { EmailSender } from '#domain/email/send-email.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import type { PublicResponse } from '#server/cache/catalogue-caches.ts';
import type { VersionedCache } from '#server/cache/versioned-cache.ts';
import type { RenderLimits } from '#server/plugins/render-limits.ts';
import type { BrowserCardPayments } from '#server/open-providers.ts';
import type { Identity } from '#server/identity/identity.ts';

/** The app's services, created once at start (and for each test app) by `createServices`. */
export interface Services {
  settings: Settings;
  database: OpenDatabase;
  db: Database;
  /** Cache invalidation: tracks changes of the catalogue. */
  catalogueChanges: CatalogueChanges;
  /** Results of catalogue queries. */
  cache: CatalogueCache;
  /** Responses of the public API. */
  responseCache: VersionedCache<PublicResponse>;
  /** Backpressure for cache misses of pages and responses. */
  renderLimits: RenderLimits;
  cardPayments: CardPayments;
  /** What the browser needs to take a card: the publishable key, and the sandbox's script where there are no keys. */
  cardBrowser: BrowserCardPayments;
  /** Stripe's local sandbox; null with real keys. */
  cardSandbox: StripeSandbox | null;
  /** Who answers for Google; null where nobody can sign in with it. */
  google: SiteInfo['google'];
  /** Google's local sandbox; null where there is none. */
  googleSandbox: GoogleSandbox | null;
  /** Sends e-mails. */
  emailSender: EmailSender;
  /** Settings of the contact form. */
  contact: Omit<ContactOptions, 'now'>;
  /** Stores, processes and fetches pictures. */
  pictures: PictureParts;
  identity: Identity;
  /** Sign the unsubscribe links of saved searches. */
  unsubscribeKeys: RotatingKeys<Buffer>;
  /** Encrypt the responses stored under idempotency keys. */
  idempotencyKeys: RotatingKeys<Buffer>;
  /** Origins that count as the site's own, e.g. `http://localhost:3000`. */
  ownOrigins: () => readonly string[];
  log: FastifyBaseLogger;
}
