import { openSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { refusedStart } from '#tests/faults/support/refused-start.ts';
import { Broken, type Run, type Scenario } from '#tests/faults/support/scenario.ts';

/** What people set for other programs, and what breaks programs in general. */
const HOSTILE = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'elsewhere',
  PGOPTIONS: '-c search_path=nowhere -c default_transaction_read_only=on',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGSERVICE: 'none',
  PGTZ: 'Asia/Kathmandu',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'database',
  PGDATA: '/nonexistent',
  BETTER_AUTH_SECRETS: '1:a-secret-of-some-other-program-0123456789',
  LANG: 'nonsense',
  LC_ALL: 'nonsense',
  TZ: 'Nonsense/Nowhere',
  TMPDIR: '/nonexistent',
  HOME: '/nonexistent',
};
const OTHER_SECRET = 'another-secret-of-the-fault-suite-0123456789';
const PERSON = { name: 'Ada', email: 'ada@people.test', password: 'Secret!9', type: 'Buyer' };

export const hostileEnvironment: Scenario = {
  name: 'hostile-environment',
  title: 'variables of other programs, damaged and foreign secrets, files that are open to others',
  run: async (run) => {
    const dataDir = join(run.folder, 'data');
    const settings = { DATA_DIR: dataDir, SEED: 'none' };
    const first = await serve(run, { ...settings, ...HOSTILE });
    const cookie = await register(first);
    expectEqual('a session in a hostile environment', await statusOf(first, cookie), 200);
    await first.stop();

    const refused = await refuseSecrets(run, settings);

    const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
    const rotation = { AUTH_SECRET: OTHER_SECRET, AUTH_SECRET_PREVIOUS: secret };
    await openToOthers(dataDir);
    const second = await serve(run, { ...settings, ...rotation });
    expectEqual('a session of the previous secret', await statusOf(second, cookie), 200);
    await second.stop();
    await checkClosed(run);

    const third = await serve(run, { ...settings, AUTH_SECRET: OTHER_SECRET });
    expectEqual('a session of a secret that is not accepted any more', await statusOf(third, cookie), 401);
    await third.stop();
    return { 'starts that served': 3, 'starts refused in one line': refused };
  },
};

/** Damages the secret in every way, and looks whether each is refused and left as it is. @returns how many */
async function refuseSecrets(run: Run, settings: Record<string, string>): Promise<number> {
  const file = join(String(settings['DATA_DIR']), 'auth-secret');
  const secret = await readFile(file);
  const faults: [string | null, RegExp][] = [
    ['', /auth-secret is empty/],
    [null, /auth-secret is missing, but the database has keys/],
    [OTHER_SECRET, /used with another secret/],
  ];
  if (!run.short) faults.push(['abc\n', /auth-secret is too short/], ['\0'.repeat(65), /auth-secret is damaged/]);
  for (const [content, why] of faults) {
    if (content === null) await rm(file);
    else await writeFile(file, content);
    const line = await refusedStart(settings);
    if (!why.test(line)) throw new Broken(`A secret of ${JSON.stringify(content)} was refused with: ${line}`);
    expectEqual('the secret after that', await readFile(file, 'utf8').catch(() => null), content);
    run.say(line);
  }
  await writeFile(file, secret, { mode: 0o600 });
  const line = await refusedStart({ ...settings, AUTH_SECRET: OTHER_SECRET });
  if (!/used with another secret than AUTH_SECRET/.test(line))
    throw new Broken(`Another secret was refused with: ${line}`);
  return faults.length + 1;
}

/** As an earlier version left them, or a copy that forgot their permissions. */
async function openToOthers(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  for (const folder of [dataDir, join(dataDir, 'pictures')]) await chmod(folder, 0o755);
  await chmod(join(dataDir, 'auth-secret'), 0o644);
}

async function checkClosed({ folder }: Run): Promise<void> {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expectEqual('the mode of pictures', await modeOf(join(folder, 'data', 'pictures')), 0o700);
  expectEqual('the mode of the secret', await modeOf(join(folder, 'data', 'auth-secret')), 0o600);
  const said = await readFile(join(folder, 'app.log'), 'utf8');
  for (const line of [
    /can enter the data folder \(mode 755\).*chmod 700/,
    /auth-secret could be read by others \(mode 644\)/,
  ])
    if (!line.test(said)) throw new Broken(`The app did not say ${line} but:\n${said}`);
}

async function serve(run: Run, settings: Record<string, string>): Promise<RunningServer> {
  const app = await runApp(settings, 'built', { output: openSync(join(run.folder, 'app.log'), 'a') });
  run.onEnd(app.stop);
  return app;
}

/** @returns the cookie of the session that begins */
async function register({ origin }: RunningServer): Promise<string> {
  const answer = await fetch(`${origin}/api/users`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(PERSON),
  });
  expectEqual('a registration', answer.status, 200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function statusOf({ origin }: RunningServer, cookie: string): Promise<number> {
  return (await fetch(`${origin}/api/wishes`, { headers: { cookie } })).status;
}

function expectEqual<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new Broken(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
