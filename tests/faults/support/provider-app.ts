// For the fault suite alone: the app with a payment provider that is reached over the network, at its first argument, and that signs
// webhooks with its second. Nothing is delivered and nothing swept by itself, so that the suite decides when each comes.
import { readSettings } from '#config/settings.ts';
import { stripeCardPayments } from '#gateways/card-payments/stripe-card-payments.ts';
import { buildApp } from '#server/build-app.ts';
import { createServices } from '#server/services.ts';
import { createLog } from '#server/log.ts';
import { beginLifetime } from '#server/start/lifetime.ts';
import { listen } from '#server/start/listen.ts';
import { openAppDatabase } from '#server/start/open-app-database.ts';

const TIMEOUT_MILLISECONDS = 600;

const [provider = '', webhookSecret = ''] = process.argv.slice(2);
const lifetime = beginLifetime();
const settings = readSettings();
const log = createLog(settings.logLevel);
const { database } = await openAppDatabase({ settings, log, lifetime, say: () => {} });
const services = await createServices({ settings, database, authSecrets: [settings.authSecret ?? ''], log });

const overTheNetwork: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return fetch(`${provider}${pathname}${search}`, init);
};
const cardPayments = stripeCardPayments({
  secretKey: 'sk_sandbox',
  webhookSecret,
  fetch: overTheNetwork,
  timeout: TIMEOUT_MILLISECONDS,
});

const app = await buildApp({ ...services, cardPayments }, { rendering: 'none' });
lifetime.onEnd(() => app.close());
await listen(app, settings.host, settings.port);
lifetime.started();
