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
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import type { RotatingKeys } from '#domain/tokens.ts';
import type { EmailSender } from '#domain/email/send-email.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import type { PublicResponse } from '#server/cache/catalogue-caches.ts';
import type { VersionedCache } from '#server/cache/versioned-cache.ts';
import type { RenderLimits } from '#server/plugins/render-limits.ts';
import type { BrowserCardPayments } from '#server/open-providers.ts';
import type { Identity } from '#server/identity/identity.ts';

/** What every route may need. Made once at start, and for each test app, by `createServices`. */
export interface Services {
  settings: Settings;
  database: OpenDatabase;
  db: Database;
  /** Tells when what was read from the catalogue does not hold any more. */
  catalogueChanges: CatalogueChanges;
  /** What was found out about the catalogue and holds still. */
  cache: CatalogueCache;
  /** What the API told of the catalogue and would tell again. */
  responseCache: VersionedCache<PublicResponse>;
  /** Bounds the making of pages and answers that are in no cache. */
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
  /** How letters leave. */
  emailSender: EmailSender;
  /** How messages of the contact form are received. */
  contact: Omit<ContactOptions, 'now'>;
  /** Where pictures are kept, made and fetched. */
  pictures: PictureParts;
  identity: Identity;
  /** Signs the links that end the letters of saved searches. */
  unsubscribeKeys: RotatingKeys<Buffer>;
  /** Encrypts answers that are kept to be given again. */
  idempotencyKeys: RotatingKeys<Buffer>;
  /** Origins that count as the site's own, e.g. `http://localhost:3000`. */
  ownOrigins: () => readonly string[];
  log: FastifyBaseLogger;
}
