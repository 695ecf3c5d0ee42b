import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown at a checkpoint when the app was asked to end while it was still starting. */
export class EndRequested extends Error {
  override name = 'EndRequested';
}

type Stop = () => Promise<unknown>;

/** The lifecycle of the process: what was started, and graceful shutdown. */
export interface Lifetime {
  /** Registers how to stop something; the last one is stopped first. */
  onEnd: (stop: Stop) => void;
  /**
   * Registers what is done before anything is stopped, when it was SIGTERM that asked to end: `begin` at once, and then nothing for `ms`, unless
   * another signal says that somebody is waiting.
   */
  onDrain: (ms: number, begin: () => void) => void;
  /** @throws {EndRequested} when there is no point in starting anything further. */
  checkpoint: () => void;
  /** From now on a signal ends the app at once; before, it ends at the next checkpoint. */
  started: () => void;
  end: (exitCode: number) => Promise<void>;
}

/** Timeout (ms) of a graceful shutdown. */
const LONGEST_END_MS = 20_000;
const LONGEST_STEP_MS = 10_000;

/**
 * Listens for the signals to end: Ctrl-C, SIGTERM, a closed terminal, and the end of a parent process with an IPC channel to us. Repeated ones
 * at most end the drain: Ctrl-C reaches us and our parent, which passes it on.
 */
export function beginLifetime(): Lifetime {
  const stops: Stop[] = [];
  let drain: { ms: number; begin: () => void } | undefined;
  /** Aborted when the end should come as soon as possible. */
  const hurry = new AbortController();
  let phase: 'starting' | 'started' | 'ending' = 'starting';
  let requested = false;

  const end: Lifetime['end'] = async (exitCode) => {
    if (phase === 'ending') {
      // What is broken serves no longer.
      if (exitCode !== 0) hurry.abort();
      return;
    }
    const drains = phase === 'started' && exitCode === 0;
    phase = 'ending';
    drain?.begin();
    if (drain && drains) await sleep(drain.ms, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => process.exit(exitCode || 1), LONGEST_END_MS).unref();
    for (const stop of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  };

  const request = (signal?: NodeJS.Signals): void => {
    requested = true;
    if (signal !== 'SIGTERM') hurry.abort();
    if (phase === 'started') void end(0);
    // A starting step that hangs must not keep the process alive.
    else if (phase === 'starting') setTimeout(() => void end(0), LONGEST_STEP_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
  if (process.channel) process.on('disconnect', () => request());
  // A closed pipe is no reason to crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  return {
    onEnd: (stop) => stops.push(stop),
    onDrain: (ms, begin) => (drain = { ms, begin }),
    checkpoint: () => {
      if (requested) throw new EndRequested();
    },
    started: () => {
      phase = 'started';
      if (requested) void end(0);
    },
    end,
  };
}
