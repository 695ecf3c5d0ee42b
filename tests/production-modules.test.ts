import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#config/root.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

// Each test starts whole processes, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PRODUCTION = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};

/** What is loaded only where a setting asks for it. */
const OPTIONAL = ['server/observability/tracing.ts', 'server/observability/open-metrics.ts'];
const OPTIONAL_PACKAGES = ['@opentelemetry', 'prom-client'];

/**
 * Starts the app in a process of its own, and then once more with further settings.
 * @returns of each start, the modules below `sandboxes/`, and the modules and packages for settings, that it has loaded until somebody logged in and that
 * were not there before
 */
async function loadedModules(
  settings: Record<string, string>,
  further: Record<string, string>,
): Promise<[string[], string[]]> {
  const { url } = await freshDatabase();
  const program = ['tests/support/list-loaded-modules.ts', JSON.stringify(further)];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: ROOT,
    maxBuffer: 16 * 1024 ** 2,
    env: {
      DATABASE_URL: url,
      DATA_DIR: join(tmpdir(), 'clamshell-loaded-modules'),
      AUTH_SECRET,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const [first, second] = JSON.parse(stdout) as [string[], string[]];
  expect(first).toContain('server/build-app.ts');
  expect(first).toContain('node_modules/better-auth/dist/index.mjs');
  return [ofInterest(first), ofInterest(second)];
}

function ofInterest(loaded: readonly string[]): string[] {
  // Wherever they are installed; what better-auth names the parts of its spans by are strings.
  const packages = OPTIONAL_PACKAGES.filter((name) =>
    loaded.some((path) => path.includes(`node_modules/${name}/`) && !path.includes('/semantic-conventions/')),
  );
  return [...loaded.filter((path) => path.startsWith('sandboxes/') || OPTIONAL.includes(path)), ...packages];
}

test('a production start loads no module below sandboxes/, and what sends traces or serves metrics only where it is set', async () => {
  const observed = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', METRICS_PORT: '0' };
  const [plain, added] = await loadedModules(PRODUCTION, observed);
  expect(plain).toEqual([]);
  expect(added.toSorted()).toEqual([...OPTIONAL, ...OPTIONAL_PACKAGES].toSorted());
});

test('a demo loads the sandbox of Stripe, and that of Google unless it is switched off', async () => {
  const [withoutGoogle, added] = await loadedModules({ GOOGLE_SANDBOX: 'off' }, { GOOGLE_SANDBOX: '' });
  // Files beside the folders, which their pages share, belong to neither.
  const folders = withoutGoogle.map((path) => path.split('/').slice(1, -1)).filter((path) => path.length > 0);
  expect(new Set(folders.map(([provider]) => provider))).toEqual(new Set(['stripe']));
  expect(added).toContain('sandboxes/google/open-google-sandbox.ts');
  // Loaded with the first sign-in alone.
  expect([...withoutGoogle, ...added]).not.toContain('sandboxes/google/identity-provider.ts');
});
