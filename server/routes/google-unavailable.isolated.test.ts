import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const PRODUCTION = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
  LOG_LEVEL: 'silent',
};

test.each([
  ['production', readSettings(PRODUCTION)],
  ['a demo that does not want it', readSettings({ GOOGLE_SANDBOX: 'off', LOG_LEVEL: 'silent' })],
])('without a client of Google’s, %s offers no Google', async (_what, settings) => {
  const shop = await createTestApp(settings);
  const answer = await shop.call('POST', '/auth/sign-in/social', {
    body: { provider: 'google', callbackURL: '/login' },
    headers: { origin: settings.publicUrl },
  });
  expect(answer).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('isn’t set up on this site') },
  });
  expect((await shop.app.inject('/google-sandbox/auth')).statusCode).toBe(404);
  expect((await shop.call('GET', '/auth/callback/google?code=a&state=b')).headers['location']).toContain(
    'google=failed',
  );
});
