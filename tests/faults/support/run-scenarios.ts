import { join } from 'node:path';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAlive, stopPostmaster } from '#database/embedded/postmaster.ts';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { Dice } from '#database/seeds/scale/random.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { lastErrors } from '#tests/faults/support/market.ts';
import { Broken, NotRun, type Scenario } from '#tests/faults/support/scenario.ts';

interface Options {
  seed: number;
  short: boolean;
  suite?: Suite;
}

/** Several scenarios that are run by one command. */
export interface Suite {
  title: string;
  /** Names their temporary folders. */
  name: string;
  longestMinutes: number;
}

const FAULTS: Suite = { title: 'Faults', name: 'faults', longestMinutes: 30 };
/** Far more than it takes, on a machine that does other things too. */
const LONGEST_SHORT_MINUTES = 6;

/** The short form runs so many scenarios at once: much of each is waiting, and none may mind that the machine does other things too. */
const SHORT_LANES = 2;

type Stop = () => Promise<unknown>;

/** What has been started and not been stopped yet, of each scenario that is under way. */
const running = new Set<Stop[]>();

let ending = false;

type Outcome = 'held' | 'broken' | 'not run';

/** Runs one scenario after the other and prints how each went. @returns whether every promise held */
export async function runScenarios(
  scenarios: readonly Scenario[],
  { seed, short, suite = FAULTS }: Options,
): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130));
  const longest = short ? LONGEST_SHORT_MINUTES : suite.longestMinutes;
  setTimeout(() => {
    console.error(`  BROKEN: all of it took longer than ${longest} minutes`);
    void end(1);
  }, longest * 60_000).unref();
  await removeLeftovers(suite);
  const chance = suite === FAULTS ? `: seed ${seed}, repeated with -- --seed ${seed}` : '';
  console.log(`${suite.title}${short ? ', the short form' : ''}${chance}`);
  const began = performance.now();
  const outcomes: Outcome[] = [];
  const waiting = [...scenarios];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes.push(await runScenario(next, { seed, short, suite }));
  };
  await Promise.all(Array.from({ length: short ? SHORT_LANES : 1 }, lane));
  const held = !outcomes.includes('broken');
  const notRun = outcomes.filter((outcome) => outcome === 'not run').length;
  const verdict = held ? 'Every promise that was tested held' : 'A promise was broken';
  console.log(`\n${verdict}${notRun > 0 ? `; ${notRun} not run` : ''}; ${secondsSince(began)}.`);
  return held;
}

async function runScenario(
  { name, title, run }: Scenario,
  { seed, short, suite }: Required<Options>,
): Promise<Outcome> {
  console.log(`\n— ${name}: ${title}`);
  const began = performance.now();
  const started: Stop[] = [];
  running.add(started);
  const folder = await makeTemporaryFolder(`${suite.name}-${process.pid}`);
  started.push(folder.remove);
  try {
    const dice = new Dice(seed ^ hash(name));
    const say = (line: string) =>
      console.log(`    ${secondsSince(began).padStart(7)}  ${short ? `${name}: ` : ''}${line}`);
    const figures = await run({ short, dice, folder: folder.path, say, onEnd: (stop) => started.push(stop) });
    const shown = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
    console.log(`  ${name}: ok, ${secondsSince(began)}: ${shown.join(', ')}`);
    return 'held';
  } catch (error) {
    if (ending) return new Promise(() => {});
    if (error instanceof NotRun) {
      console.log(`  ${name}: not run: ${error.message}`);
      return 'not run';
    }
    console.error(
      `  ${name}: BROKEN, ${secondsSince(began)}: ${error instanceof Broken ? error.message : describe(error)}`,
    );
    for (const line of await lastErrors(folder.path)) console.error(`    the app's log: ${line}`);
    return 'broken';
  } finally {
    await stopAll(started);
    running.delete(started);
  }
}

/** Ends in the middle of a scenario, whose own complaints about that interest nobody. */
async function end(code: number): Promise<void> {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
  ending = true;
  for (const started of running) await stopAll(started);
  process.exit(code);
}

async function stopAll(started: Stop[]): Promise<void> {
  for (let stop = started.pop(); stop; stop = started.pop())
    await stop().catch((error: unknown) => console.error(error));
}

/** Removes what runs that were killed could not. */
async function removeLeftovers({ name }: Suite): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const maker = new RegExp(`^clamshell-${name}-(\\d+)-`).exec(entry)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    const folder = join(tmpdir(), entry);
    try {
      await stopPostmaster(databaseFolderIn(join(folder, 'data')));
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's, who will do so.
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A small number that differs from name to name, so that no two scenarios throw the same dice. */
function hash(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
