import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { MailSettings, Settings } from '#config/settings.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { SiteInfo } from '#shared/contracts/site-data.ts';
import type { Mailer } from '#gateways/email/port.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { s3Store } from '#gateways/picture-store/s3-store.ts';
import { resolveName, webSource } from '#gateways/picture-source/web-source.ts';
import { forkedWorkshop } from '#gateways/picture-workshop/forked-workshop.ts';
import type { PictureWorkshop } from '#gateways/picture-workshop/port.ts';
import { openStorageUse } from '#server/storage-use.ts';
import { openHealth } from '#server/health.ts';
import { openDatabaseListener } from '#server/listening/database-listener.ts';
import { openConversationStreams } from '#server/listening/conversation-streams.ts';
import { openReading } from '#server/replica.ts';
import { openSearchIndex } from '#server/search/open-search-index.ts';
import { openRecentWriters } from '#server/cache/recent-writers.ts';
import { openCatalogueChanges } from '#server/cache/catalogue-changes.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import type { CacheCounts } from '#server/cache/versioned-cache.ts';
import { slowStatements, watchStatements } from '#server/observability/statements.ts';
import { createQueryCache, createResponseCache } from '#server/cache/catalogue-caches.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { assertPublicPicture, isPublicAddress } from '#domain/pictures/public-address.ts';
import { createRenderLimits } from '#server/plugins/render-limits.ts';
import { type AuthSecrets, deriveKeys } from '#server/identity/auth-secrets.ts';
import { openIdentity } from '#server/identity/identity.ts';
import { type PasswordHasher, scryptPasswords } from '#server/identity/passwords.ts';
import { hasOutbox } from '#server/email/outbox.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { openViewCounter } from '#server/views/view-counter.ts';
import { watchRestore } from '#server/start/restore-watch.ts';
import { forkedFitter } from '#server/prices/forked-fitter.ts';
import { openCardPayments, openGoogleSignIn } from '#server/open-providers.ts';

interface ServiceParts {
  settings: Settings;
  database: OpenDatabase;
  /** Sign cookies and encrypt keys at rest; from the settings, or generated into the data folder. */
  authSecrets: AuthSecrets;
  log: FastifyBaseLogger;
  /** The folder for files beside the database; that of the settings unless it had to be moved. */
  dataDir?: string;
  /** The actual port, where it is known only after listening (port 0). */
  listeningPort?: () => number;
  /** How passwords are hashed. Tests have a cheap way, since most of them only need somebody who is signed in. */
  passwords?: PasswordHasher;
  /** Where pictures are decoded. Tests do it in their own process, which takes less time than starting one. */
  workshop?: PictureWorkshop;
}

/** Creates the app's services from the settings, once at start (and for each test app). */
export async function createServices({
  settings,
  database,
  authSecrets,
  log,
  dataDir = settings.dataDir,
  listeningPort,
  passwords = scryptPasswords,
  workshop = forkedWorkshop(),
}: ServiceParts) {
  const { db } = database;
  const { observability } = settings;
  const renderLimits = createRenderLimits({ rateLimits: settings.rateLimits });
  const databaseListener = openDatabaseListener(database, log);
  const catalogueChanges = openCatalogueChanges(databaseListener);
  const reading = openReading(settings, database, catalogueChanges, log);
  const cache = createQueryCache(catalogueChanges);
  const responseCache = createResponseCache(catalogueChanges);
  const caches = new Map<string, { counts(): CacheCounts }>([
    ['queries', cache],
    ['laptops', { counts: cache.laptopCounts }],
    ['answers', responseCache],
  ]);
  const storage = openStorageUse(db, {
    dataDir,
    pictures: settings.pictureStore ? null : join(dataDir, 'pictures'),
  });
  const metrics = observability.metrics
    ? (await import('#server/observability/open-metrics.ts')).openMetrics({
        database,
        caches,
        renderLimits,
        storage,
        readings: reading.counts,
      })
    : null;
  const tracing = observability.tracing
    ? (await import('#server/observability/tracing.ts')).openTracing(observability.tracing, log)
    : null;
  for (const { pool } of [database, ...(reading.replica ? [reading.replica] : [])])
    watchStatements(pool, [
      ...(observability.slowStatementMs > 0 ? [slowStatements(log, observability.slowStatementMs)] : []),
      ...(metrics ? [metrics.noteStatement] : []),
      ...(tracing ? [tracing.noteStatement] : []),
    ]);
  const databaseSearch = sqlSearch(reading.db);
  const listingIndex = openSearchIndex({ settings, database, instead: databaseSearch, catalogueChanges, log });
  const listings = listingIndex?.listings ?? databaseSearch;
  const ownOrigins = () => siteOrigins(settings, listeningPort?.() ?? settings.port);
  const cards = await openCardPayments({
    stripe: settings.stripe,
    db,
    sandboxSecret: deriveKeys(authSecrets, 'card-sandbox')[0].toString('hex'),
    publicUrl: settings.publicUrl,
    connectSecret: settings.connectWebhookSecret,
    payoutCountry: settings.payoutCountry,
  });
  await announceTerms(db, settings.commission);
  const google = await openGoogleSignIn({
    google: settings.google,
    sandboxAllowed: settings.googleSandbox,
    publicUrl: settings.publicUrl,
    redirectUris: () => ownOrigins().map((origin) => `${origin}/api/auth/callback/google`),
  });
  const signInBy: SiteInfo['google'] = google.signIn && (google.sandbox ? 'sandbox' : 'google');
  return {
    settings,
    database,
    db,
    /** Whether the process should be sent requests. */
    health: openHealth(database, {
      servesSite: settings.role !== 'jobs',
      lacksIndex: () => listingIndex?.isAwaited() ?? false,
    }),
    /** Hears the database's notifications, on one connection. */
    databaseListener,
    /** Who is to be told when a conversation changes. */
    conversationStreams: openConversationStreams(databaseListener),
    /** Cache invalidation: tracks changes of the catalogue. */
    catalogueChanges,
    /** From where something was written a moment ago. */
    recentWriters: openRecentWriters(),
    cache: cache as CatalogueCache,
    responseCache,
    /** All caches, by name, for those who count how they are used. */
    caches,
    /** What the shop takes of its disks. */
    storage,
    /** What Prometheus reads; null where it does not. */
    metrics,
    /** Sends traces to a collector; null where the settings name none. */
    tracing,
    /** Finds and counts listings: by the index in memory, or else by the database. */
    listings,
    /** What lists, searches and public pages read, from the replica where that is up to date. Nothing that writes or decides asks it. */
    catalogue: { db: reading.db, listings, cache: cache as CatalogueCache },
    /** The replica and what it has answered, where there is one. */
    reading,
    /** The index of the listings; null where the settings want none. */
    listingIndex,
    /** Backpressure for cache misses of pages and responses. */
    renderLimits,
    cardPayments: cards.payments,
    /** Pays sellers; null where Stripe's keys are set but Connect is not. */
    payouts: cards.payouts,
    /** What the browser needs to take a card: the publishable key, and the sandbox's script where there are no keys. */
    cardBrowser: cards.browser,
    /** Stripe's local sandbox; null with real keys. */
    cardSandbox: cards.sandbox,
    /** Who answers for Google; null where nobody can sign in with it. */
    google: signInBy,
    /** Google's local sandbox; null where there is none. */
    googleSandbox: google.sandbox,
    identity: await openIdentity({ db, settings, google: google.signIn, authSecrets, ownOrigins, passwords }),
    pictures: {
      db,
      store: settings.pictureStore ? s3Store(settings.pictureStore) : diskStore(join(dataDir, 'pictures')),
      workshop,
      source: webSource(`Clamshell (+${settings.publicUrl})`, {
        assertAllowed: (address) => assertPublicPicture('logo', address),
        isAllowed: isPublicAddress,
        resolve: resolveName,
      }),
      workingFolder: join(dataDir, 'pictures-under-way'),
    },
    /** Counts how often laptops are looked at. */
    views: openViewCounter(db, log),
    /** Fits models of prices, in a process of its own. */
    priceFitter: forkedFitter(),
    emailSender: {
      mail: settings.mail ? await openMail(settings.mail, settings.publicUrl) : null,
      decryptText: await openEmailKeys(db, authSecrets),
      keepsUnsent: hasOutbox(settings),
    },
    contact: {
      formTokenKeys: deriveKeys(authSecrets, 'contact-form'),
      mailTo: settings.mail?.to ?? null,
      limited: settings.rateLimits,
    },
    /** Sign the unsubscribe links of saved searches and notifications. */
    unsubscribeKeys: deriveKeys(authSecrets, 'alerts-of-searches'),
    /** Sign the codes of hand-overs, of which only HMACs are stored. */
    handoverKeys: deriveKeys(authSecrets, 'hand-over-codes'),
    /** Encrypt the responses stored under idempotency keys. */
    idempotencyKeys: deriveKeys(authSecrets, 'kept-answers'),
    /** Origins that count as the site's own, e.g. `http://localhost:3000`. */
    ownOrigins,
    /** Whether the shop was restored and waits for its release. */
    restore: await watchRestore(db, log),
    /** The log of erased accounts, outside of the database. */
    erasureLog: settings.backup.erasureLog ?? join(dataDir, 'erasures.log'),
    log,
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

async function openMail(mail: MailSettings, publicUrl: string): Promise<Mailer> {
  const { smtpMailer } = await import('#gateways/email/smtp-mailer.ts');
  return smtpMailer(mail, new URL(publicUrl).hostname);
}

/** PUBLIC_URL; in a demo also both loopback names, whichever one the visitor typed. */
function siteOrigins({ publicUrl, deployment }: Settings, port: number): readonly string[] {
  if (deployment === 'production') return [publicUrl];
  return [publicUrl, ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)];
}
