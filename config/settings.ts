import { resolve } from 'node:path';
import * as v from 'valibot';
import { backupEnvironment, readBackupSettings } from '#config/backup-settings.ts';
import { refuseCutValues } from '#config/environment-files.ts';
import { PROCESS_ENTRIES, readProcess } from '#config/process-settings.ts';
import { origins, proxyNetworks, type TrustedProxies } from '#config/address-lists.ts';
import { RETENTION_ENTRIES, readRetention } from '#config/retention-settings.ts';
import { OBSERVABILITY_ENTRIES, readObservability } from '#config/observability-settings.ts';
import {
  databaseUrl,
  email,
  matching,
  onOrOff,
  port,
  secret,
  setting,
  SettingsError,
  timeZone,
  together,
  url,
  wholeNumber,
} from '#config/setting-kinds.ts';

const environment = v.object({
  ...backupEnvironment,
  PORT: port,
  HOST: matching(/^[\w.:%-]+$/, 'must be an address to listen on, such as 0.0.0.0'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://clamshell.example'),
  TRUSTED_PROXIES: setting(proxyNetworks),
  TRUSTED_PROXY_HOPS: setting(
    v.pipe(v.string(), v.regex(/^([1-9]|10)$/, 'must be a number of proxies from 1 to 10'), v.transform(Number)),
  ),
  CORS_ORIGINS: setting(origins),
  DATABASE_URL: databaseUrl,
  DATABASE_WAIT_SECONDS: wholeNumber(3_600),
  DATA_DIR: setting(v.string()),
  DEPLOYMENT: setting(v.picklist(['demo', 'production'], "must be 'demo' or 'production'")),
  SEED: setting(v.picklist(['demo', 'none'], "must be 'demo' or 'none'")),
  ...PROCESS_ENTRIES,
  RATE_LIMITS: onOrOff,
  SITE_TIME_ZONE: timeZone,
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret,
  STRIPE_SECRET_KEY: matching(/^[sr]k_(test|live)_\w+$/, "must be a key such as 'sk_live_…'"),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(test|live)_\w+$/, "must be a key such as 'pk_live_…'"),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\w+$/, "must be a secret such as 'whsec_…'"),
  STRIPE_CONNECT_WEBHOOK_SECRET: matching(/^whsec_\w+$/, "must be a secret such as 'whsec_…'"),
  PAYOUT_COUNTRY: matching(/^[A-Z]{2}$/, 'must be the two letters of a country, such as US'),
  COMMISSION_BASIS_POINTS: wholeNumber(5_000),
  COMMISSION_MINIMUM_CENTS: wholeNumber(100_000),
  PROVIDER_FEES_BY: setting(v.picklist(['platform', 'seller'], "must be 'platform' or 'seller'")),
  GOOGLE_CLIENT_ID: setting(v.string()),
  GOOGLE_CLIENT_SECRET: setting(v.string()),
  GOOGLE_SERVER: url(['http:', 'https:'], 'http://127.0.0.1:4000/google-sandbox'),
  GOOGLE_SANDBOX: onOrOff,
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example'),
  CONTACT_TO: email,
  MAIL_FROM: email,
  OPERATOR_NAME: setting(v.string()),
  OPERATOR_ADDRESS: setting(v.string()),
  OPERATOR_EMAIL: email,
  OPERATOR_RESPONSIBLE: setting(v.string()),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: matching(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1'),
  S3_BUCKET: matching(/^[\w.-]{3,63}$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: setting(v.string()),
  S3_SECRET_ACCESS_KEY: setting(v.string()),
  ADMIN_EMAIL: setting(v.pipe(v.string(), v.email('must be an e-mail address'), v.toLowerCase())),
  ADMIN_PASSWORD: setting(v.pipe(v.string(), v.minLength(6, 'must be 6 characters or longer'))),
  SEARCH_INDEX_MB: wholeNumber(100_000),
  LOG_LEVEL: setting(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  ...OBSERVABILITY_ENTRIES,
  ...RETENTION_ENTRIES,
});

type Environment = v.InferOutput<typeof environment>;

/** Everything that can be set from outside, validated. */
export type Settings = ReturnType<typeof readSettings>;
export type StripeSettings = NonNullable<Settings['stripe']>;
export type GoogleSettings = NonNullable<Settings['google']>;
export type MailSettings = NonNullable<Settings['mail']>;
export type PictureStoreSettings = NonNullable<Settings['pictureStore']>;

/**
 * Reads and validates all settings; the only place that reads the environment.
 * @throws {SettingsError} naming the first setting that cannot be used.
 */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  if (env === process.env) refuseCutValues(process.execArgv);
  const parsed = v.safeParse(environment, env);
  if (!parsed.success) throw new SettingsError(describeIssue(parsed.issues[0]));
  const set = parsed.output;

  const listenOn = set.PORT ?? 3000;
  const deployment: 'demo' | 'production' = set.DEPLOYMENT ?? 'demo';
  const seed: 'demo' | 'none' = set.SEED ?? (deployment === 'demo' ? 'demo' : 'none');
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${listenOn}`);
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.username) {
    throw new SettingsError('PUBLIC_URL must be an origin without a path, such as https://clamshell.example');
  }
  const settings = {
    port: listenOn,
    /** Address to listen on; 'localhost' means both loopback addresses. */
    host: set.HOST ?? 'localhost',
    /** The site's own origin, without a trailing slash. */
    publicUrl: publicUrl.origin,
    /** Reverse proxies whose `X-Forwarded-For` names the clients' addresses. */
    trustedProxies: readTrustedProxies(set),
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: set.CORS_ORIGINS ?? [],
    /** A PostgreSQL server to use; without it the app starts one of its own in `dataDir`. */
    databaseUrl: set.DATABASE_URL,
    /** How long its server is waited for at the start. */
    databaseWaitSeconds: set.DATABASE_WAIT_SECONDS ?? 60,
    /** Absolute path of the folder for the app's own PostgreSQL and secrets. */
    dataDir: resolve(set.DATA_DIR ?? '.data'),
    /** Whether `DATA_DIR` was set; the default folder may be moved where PostgreSQL's user can reach it. */
    dataDirIsSet: set.DATA_DIR !== undefined,
    deployment,
    seed,
    /** In which the days of the shop's figures begin and end. */
    timeZone: set.SITE_TIME_ZONE ?? 'UTC',
    ...readProcess(set),
    rateLimits: (set.RATE_LIMITS ?? 'on') === 'on',
    /** Signs cookies and protects keys at rest; generated into the data folder where absent. */
    authSecret: set.AUTH_SECRET,
    /** Accepted beside `authSecret` while that takes its place. */
    authSecretPrevious: set.AUTH_SECRET_PREVIOUS,
    /** Keys of a Stripe account; without them the app serves its local card sandbox. */
    stripe: together(
      {
        secretKey: set.STRIPE_SECRET_KEY,
        publishableKey: set.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    ),
    /** Signs what Stripe says of sellers' accounts; without it sellers cannot be paid at Stripe. */
    connectWebhookSecret: set.STRIPE_CONNECT_WEBHOOK_SECRET,
    /** Where sellers have their bank accounts. */
    payoutCountry: set.PAYOUT_COUNTRY ?? 'US',
    /** What a sale costs its seller: a share in hundredths of a per cent, at least so many cents; and who bears the provider's fees. */
    commission: {
      basisPoints: set.COMMISSION_BASIS_POINTS ?? 0,
      minimumCents: set.COMMISSION_MINIMUM_CENTS ?? 0,
      feesBy: set.PROVIDER_FEES_BY ?? ('platform' as const),
    },
    /** A client that is registered at Google. */
    google: readGoogle(set),
    /** Whether Google’s sandbox is served where `google` is not set. Never in production. */
    googleSandbox: deployment === 'demo' && (set.GOOGLE_SANDBOX ?? 'on') === 'on',
    /** Without it nothing is mailed. */
    mail: readMail(set),
    /** Who runs the site; without it the imprint says that nobody is named. */
    operator: readOperator(set),
    /** Where pictures are stored; without it, in `dataDir`. */
    pictureStore: readPictureStore(set),
    /** An Admin to make. The password may be taken out once that is done. */
    admin: readAdmin(set),
    backup: readBackupSettings(set),
    /** What is deleted after how many days. */
    retention: readRetention(set),
    /** The most memory that the index of the listings may take, in MB; 0 for none, absent for a quarter of what there is. */
    searchIndexMb: set.SEARCH_INDEX_MB,
    logLevel: set.LOG_LEVEL ?? 'info',
    /** Request lines, slow statements and metrics. */
    observability: readObservability(set, { port: listenOn, deployment, logLevel: set.LOG_LEVEL ?? 'info' }),
  };
  if (settings.databaseDirectUrl !== undefined && settings.databaseUrl === undefined)
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL beside it');
  if (settings.databaseReplicaUrl !== undefined && settings.databaseUrl === undefined)
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL beside it');
  if (settings.backup.walArchive !== undefined && settings.databaseUrl !== undefined)
    throw new SettingsError(
      'WAL_ARCHIVE is for the app’s own PostgreSQL: with DATABASE_URL, that server has to archive',
    );
  if (settings.connectWebhookSecret !== undefined && !settings.stripe)
    throw new SettingsError('STRIPE_CONNECT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY beside it');
  if (deployment === 'production') {
    refuseUnsafeProduction(settings, set.PUBLIC_URL);
    if (set.GOOGLE_SANDBOX === 'on')
      throw new SettingsError('DEPLOYMENT=production does not start with GOOGLE_SANDBOX=on');
  }
  return settings;
}

function readTrustedProxies(set: Environment): TrustedProxies {
  const { TRUSTED_PROXIES: networks = [], TRUSTED_PROXY_HOPS: hops } = set;
  if (networks.length === 0 && hops !== undefined)
    throw new SettingsError('TRUSTED_PROXY_HOPS needs TRUSTED_PROXIES beside it');
  return { networks, hops: hops ?? 1 };
}

function readGoogle(set: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_SERVER: server } = set;
  const client = together({ clientId, clientSecret }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  if (server !== undefined && !client)
    throw new SettingsError('GOOGLE_SERVER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET beside it');
  // An OpenID Connect server to ask in Google's place; Google itself where absent.
  return client && { ...client, server: server?.replace(/\/+$/, '') };
}

/** Nobody gets a laptop with a test card: what a real shop needs before it may start. */
function refuseUnsafeProduction(settings: Settings, publicUrl: string | undefined): void {
  if (!publicUrl?.startsWith('https:'))
    throw new SettingsError('DEPLOYMENT=production needs PUBLIC_URL with an https address');
  if (!settings.stripe) {
    throw new SettingsError(
      'DEPLOYMENT=production needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: without them only test cards would pay',
    );
  }
  if (!/^[sr]k_live_/.test(settings.stripe.secretKey) || !settings.stripe.publishableKey.startsWith('pk_live_')) {
    throw new SettingsError(
      'DEPLOYMENT=production needs live Stripe keys (sk_live_…, pk_live_…): with test keys, test cards would pay',
    );
  }
  if (!settings.authSecret)
    throw new SettingsError('DEPLOYMENT=production needs AUTH_SECRET, at least 32 random characters');
  if (!settings.rateLimits) throw new SettingsError('DEPLOYMENT=production does not start with RATE_LIMITS=off');
  if (settings.seed === 'demo') throw new SettingsError('DEPLOYMENT=production does not start with SEED=demo');
  if (settings.google?.server !== undefined)
    throw new SettingsError(
      'DEPLOYMENT=production does not start with GOOGLE_SERVER: only Google itself signs people in',
    );
}

function readMail(set: Environment) {
  const mail = together({ smtpUrl: set.SMTP_URL, to: set.CONTACT_TO }, 'SMTP_URL and CONTACT_TO');
  if (!mail && set.MAIL_FROM !== undefined) throw new SettingsError('MAIL_FROM needs SMTP_URL and CONTACT_TO');
  // `to` gets what visitors write; `from` is the address that e-mails come from.
  return mail && { ...mail, from: set.MAIL_FROM ?? mail.to };
}

function readAdmin({ ADMIN_EMAIL: address, ADMIN_PASSWORD: password }: Environment) {
  if (address === undefined && password !== undefined)
    throw new SettingsError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it');
  return address === undefined ? undefined : { email: address, password };
}

/** The facts of the imprint. */
function readOperator(set: Environment) {
  const operator = together(
    { name: set.OPERATOR_NAME, address: set.OPERATOR_ADDRESS, email: set.OPERATOR_EMAIL },
    'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL',
  );
  if (!operator && set.OPERATOR_RESPONSIBLE !== undefined)
    throw new SettingsError('OPERATOR_RESPONSIBLE needs OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL');
  return operator && { ...operator, responsible: set.OPERATOR_RESPONSIBLE };
}

/** A bucket of a store that speaks S3's protocol; the endpoint has no trailing slash. */
function readPictureStore(set: Environment) {
  const store = together(
    {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      keyId: set.S3_ACCESS_KEY_ID,
      secretKey: set.S3_SECRET_ACCESS_KEY,
    },
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  );
  if (!store && set.S3_REGION !== undefined) throw new SettingsError('S3_REGION needs S3_ENDPOINT and a bucket');
  return store && { ...store, endpoint: store.endpoint.replace(/\/+$/, ''), region: set.S3_REGION ?? 'us-east-1' };
}

function describeIssue(issue: v.InferIssue<typeof environment>): string {
  const name = v.getDotPath(issue) ?? 'a setting';
  // The most specific message of a union is the one of its second branch: the setting is not empty.
  const inner = issue.issues?.findLast((nested) => nested.type !== 'literal') ?? issue;
  return `${name} ${inner.message}`;
}
