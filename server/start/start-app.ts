import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '#config/command-line.ts';
import { readSettings } from '#config/settings.ts';
import { buildApp } from '#server/build-app.ts';
import { type Services, createServices } from '#server/services.ts';
import { hasOutbox } from '#server/email/outbox.ts';
import { ensureAdmin } from '#server/identity/ensure-admin.ts';
import { createLog } from '#server/log.ts';
import { loadBuiltPages } from '#server/rendering/built-site.ts';
import { assertErasureLog } from '#server/start/assert-erasure-log.ts';
import { claimAuthSecret } from '#server/start/claim-auth-secret.ts';
import { describeDemo, refuseDemoAccounts, seedDemoIfEmpty } from '#server/start/demo.ts';
import type { RunningJobs } from '#server/jobs/start-jobs.ts';
import type { Lifetime } from '#server/start/lifetime.ts';
import { joinProcesses } from '#server/start/join-processes.ts';
import { listen } from '#server/start/listen.ts';
import { openAppDatabase } from '#server/start/open-app-database.ts';
import { closePrivateFiles } from '#server/start/private-files.ts';

/** On shutdown, requests that take longer than this (ms) are cut off. */
const LAST_REQUESTS_MS = 8_000;
/** Nobody waits longer (ms) for the index of the listings. */
const LONGEST_LOADING_MS = 20_000;
/** Delay (ms) of the jobs after the app is ready. */
const FIRST_VISITORS_MS = 100;

/** Starts everything in order; each part registers how it is stopped before the next one starts. */
export async function startApp(lifetime: Lifetime, rendering: 'built' | 'development'): Promise<void> {
  const say = (line: string) => console.log(line);
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An unexpected error occurred; the app ends');
    void lifetime.end(1);
  });

  // Preloaded while we wait for the database; a failure is reported where the pages are opened.
  const servesSite = settings.role !== 'jobs';
  if (rendering === 'built' && servesSite) loadBuiltPages().catch(() => undefined);
  const { database, dataDir } = await openAppDatabase({ settings, log, lifetime, say });
  const { db } = database;
  if (settings.deployment === 'production') await refuseDemoAccounts(db);
  await closePrivateFiles(dataDir, say);
  if (settings.backup.erasureLog !== undefined) await assertErasureLog(settings.backup.erasureLog);
  const leave = await joinProcesses(db, { role: settings.role, pictureStore: settings.pictureStore, dataDir, log });
  lifetime.onEnd(leave);
  const authSecrets = await claimAuthSecret(db, settings, dataDir);
  if (settings.seed === 'demo' && (await seedDemoIfEmpty(database))) say('The demo catalogue is in the database.');
  lifetime.checkpoint();

  let port = settings.port;
  const services = await createServices({ settings, database, authSecrets, log, dataDir, listeningPort: () => port });
  const admin = settings.admin && (await ensureAdmin(db, services.identity, settings.admin));
  if (admin === 'made') say('Made the Admin of ADMIN_EMAIL. Take ADMIN_PASSWORD out of the settings now.');
  if (admin === 'no password')
    say('No account has the address of ADMIN_EMAIL. To make that Admin, set ADMIN_PASSWORD too.');
  await openMetricsPort(services, lifetime);
  if (services.tracing) lifetime.onEnd(services.tracing.stop);
  const app = await buildApp(services, { rendering: servesSite ? rendering : 'none' });
  // After the last request, whose jobs they may be.
  const running: { jobs?: RunningJobs } = {};
  lifetime.onEnd(async () => running.jobs?.stop());
  lifetime.onEnd(async () => {
    // The payment provider's sandbox calls this app.
    await running.jobs?.stopDeliveries();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
    await app.close();
    clearTimeout(cutOff);
  });
  // Whoever comes first finds laptops as quickly as all others; where the index is long in coming, the database is searched meanwhile.
  await Promise.race([services.listingIndex?.settled, sleep(LONGEST_LOADING_MS, undefined, { ref: false })]);
  lifetime.checkpoint();
  lifetime.onDrain(settings.drainSeconds * 1_000, () => services.health.beginEnding());
  port = await listen(app, settings.host, settings.port);
  const shownHost = ['0.0.0.0', '::'].includes(settings.host)
    ? 'localhost'
    : settings.host.includes(':')
      ? `[${settings.host}]`
      : settings.host;
  const address = `http://${shownHost}:${port}`;
  say(
    `${servesSite ? 'Clamshell is' : "Clamshell's jobs are"} ready on ${address} (${(performance.now() / 1000).toFixed(1)} s)`,
  );
  if (settings.deployment === 'demo' && servesSite) for (const line of await describeDemo(db)) say(line);
  if (hasOutbox(settings) && servesSite) say(`E-mails are not sent: read them at ${address}/outbox`);

  if (settings.role === 'web') return;
  // Waiting visitors come first: loading the jobs' code blocks the event loop.
  await sleep(FIRST_VISITORS_MS);
  lifetime.checkpoint();
  const { startJobs } = await import('#server/jobs/start-jobs.ts');
  const work = async () => {
    running.jobs = await startJobs(app, services);
  };
  if (!services.restore.waiting) return work();
  say(`The shop was restored from a backup and is closed until: ${commandLine('restore', '--release')}`);
  void services.restore.released.then(work).catch((error: unknown) => {
    log.fatal({ err: error }, 'The jobs could not be started');
    return lifetime.end(1);
  });
}

/** Lets Prometheus read, where a port is set for it. */
async function openMetricsPort(
  { metrics, settings: { observability }, log }: Services,
  { onEnd }: Pick<Lifetime, 'onEnd'>,
): Promise<void> {
  if (!metrics || !observability.metrics) return;
  const { serveMetrics } = await import('#server/observability/metrics-server.ts');
  const server = await serveMetrics(metrics.registry, observability.metrics, log);
  onEnd(server.close);
  log.info({ port: server.port }, 'Metrics are served on a port of their own');
}
