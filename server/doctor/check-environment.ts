import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Settings } from '#config/settings.ts';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import type { Payouts } from '#gateways/payouts/port.ts';
import type { PictureStore } from '#gateways/picture-store/port.ts';
import { type Finding, fine, problem, reasonOf, warning } from '#server/doctor/finding.ts';
import { fingerprint } from '#server/identity/auth-secrets.ts';
import { freeSpace } from '#server/storage-use.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

const SECONDS_OFF = 2;
const SECONDS_WRONG = 60;
const ANSWER_MS = 10_000;
const [LITTLE, TOO_LITTLE] = [5e9, 1e9];

/** Whether the secret is the one that the database was used with, and readable by nobody else. */
export async function checkSecret(db: Database, settings: Settings, dataDir: string): Promise<Finding> {
  const known = await db.selectFrom('auth_secret').select('fingerprint').executeTakeFirst();
  const isKnown = (one: string) => known?.fingerprint === fingerprint(one);
  if (settings.authSecretPrevious !== undefined && isKnown(settings.authSecretPrevious))
    return fine('secret', 'The one of AUTH_SECRET_PREVIOUS, which the next start replaces.');
  const file = authSecretFile(dataDir);
  const secret = settings.authSecret ?? (await readFile(file, 'latin1').catch(() => undefined))?.trim();
  if (secret === undefined)
    return known
      ? problem('secret', `${file} is missing.`, 'Put the file back from where it was saved, or set AUTH_SECRET.')
      : fine('secret', 'None yet: the first start makes one.');
  if (known && !isKnown(secret))
    return problem(
      'secret',
      'The database was used with another secret.',
      'Set AUTH_SECRET to that one; to change it, see ‘Changing AUTH_SECRET’ in docs/security.md.',
    );
  const mode = settings.authSecret === undefined ? (await stat(file)).mode & 0o077 : 0;
  return mode === 0
    ? fine('secret', 'The one that the database was used with.')
    : problem('secret', `Others on this machine can read ${file}.`, `chmod 600 ${file}; then change the secret.`);
}

/** Stores a small file among the pictures, reads and removes it. */
export async function checkStorage(store: PictureStore, where: string): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'clamshell-doctor-'));
  const [name, words] = [`doctor/${randomUUID()}`, 'Clamshell was here.'];
  try {
    const path = join(folder, 'probe');
    await writeFile(path, words);
    await store.put(name, path, 'text/plain');
    const stored = await store.open(name);
    const read = stored && (await buffer(stored.body)).toString();
    await store.remove(name);
    return read === words
      ? fine('storage', `Pictures can be stored, read and removed in ${where}.`)
      : problem('storage', `What is stored in ${where} comes back as something else.`, 'Look at the store’s own log.');
  } catch (error) {
    return problem(
      'storage',
      `Pictures cannot be stored in ${where}: ${reasonOf(error)}`,
      'Check rights, room and the settings S3_….',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks the provider about an intent that does not exist, which needs a key that works; and for the balance, where sellers are paid. */
export async function checkPayments(
  payments: CardPayments,
  payouts: Payouts | null,
  isReal: boolean,
): Promise<Finding> {
  try {
    await payments.readIntent('pi_clamshellDoctor');
    await payouts?.readBalance();
  } catch (error) {
    return problem(
      'payments',
      reasonOf(error),
      'Check STRIPE_SECRET_KEY, and that this machine reaches api.stripe.com.',
    );
  }
  return fine('payments', isReal ? 'The payment provider answers.' : 'The card sandbox: no money moves.');
}

/** Connects to the mail server and logs in, without sending anything. @param verify does so */
export async function checkMail(
  mail: Settings['mail'],
  verify: (mail: NonNullable<Settings['mail']>) => Promise<void>,
): Promise<Finding> {
  if (!mail) return fine('mail', 'None is set, so none is sent.');
  try {
    await verify(mail);
    return fine('mail', `The mail server takes e-mails from ${mail.from}.`);
  } catch (error) {
    return problem(
      'mail',
      `The mail server cannot be used: ${reasonOf(error)}`,
      'Check SMTP_URL, and that this machine reaches it.',
    );
  }
}

/**
 * Compares this machine's clock with the database's, with that of the payment provider, and with what was written already.
 * @param provider its address, whose answers say what time it is there; undefined where it is not asked
 */
export async function checkClock(db: Database, provider: string | undefined, now = Date.now): Promise<Finding> {
  const { rows } = await sql<{ now: Date; ahead: number }>`
    select clock_timestamp() as now,
      coalesce((select extract(epoch from max(created_at) - clock_timestamp()) from audit_events), 0)::float8 as ahead`.execute(
    db,
  );
  const [database] = rows;
  const secondsOff = database ? Math.abs(database.now.getTime() - now()) / 1000 : 0;
  const todo = 'Switch on time synchronisation (timedatectl set-ntp true) on both machines.';
  if (secondsOff > SECONDS_OFF)
    return (secondsOff > SECONDS_WRONG ? problem : warning)(
      'clock',
      `This machine’s clock and the database’s are ${Math.round(secondsOff)} s apart.`,
      todo,
    );
  if ((database?.ahead ?? 0) > SECONDS_OFF)
    return problem(
      'clock',
      `Something was written ${Math.round(database?.ahead ?? 0)} s in the future: the clock was set back.`,
      todo,
    );
  const theirTime = provider === undefined ? null : await timeAt(provider);
  const providerOff = theirTime === null ? 0 : Math.abs(theirTime - now()) / 1000;
  if (providerOff > SECONDS_WRONG)
    return problem(
      'clock',
      `The clock is ${Math.round(providerOff)} s off that of the payment provider, which refuses such messages.`,
      todo,
    );
  return fine(
    'clock',
    theirTime === null ? 'Agrees with the database’s.' : 'Agrees with the database’s and the payment provider’s.',
  );
}

/** What time it is (ms) by the answers of a server; null where it says nothing. */
async function timeAt(address: string): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  const theirTime = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(theirTime) ? null : theirTime;
}

/** Room for the data folder's growth. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const found = await freeSpace(dataDir);
  if (!found) return fine('disk', `${dataDir} is not there.`);
  const { free: left, size } = found;
  const text = `${(left / 1e9).toFixed(1)} GB left of ${(size / 1e9).toFixed(0)} GB, at ${dataDir}.`;
  const todo = 'Make room, or move DATA_DIR to a larger disk: on a full one nothing is sold.';
  if (left < TOO_LITTLE) return problem('disk', text, todo);
  return left < LITTLE ? warning('disk', text, todo) : fine('disk', text);
}
