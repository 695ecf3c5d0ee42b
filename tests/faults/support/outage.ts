import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#tests/faults/support/client.ts';
import { Broken } from '#tests/faults/support/scenario.ts';

/** Longer than this (ms) nobody waits for an app to serve again. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 10;

/** Whether a list can be read at this moment. */
export async function serves(client: Client): Promise<boolean> {
  const answer = await client.call('GET', '/api/category?limit=1');
  return answer?.status === 200;
}

/** Waits until a list can be read again. @returns for how long it could not, in milliseconds */
export async function untilServing(client: Client, since: number): Promise<number> {
  while (performance.now() - since < TIMEOUT_MS) {
    if (await serves(client)) return performance.now() - since;
    await pause(POLL_MS);
  }
  throw new Broken(`The app did not serve again within ${TIMEOUT_MS / 1000} s`, client.complaints);
}
