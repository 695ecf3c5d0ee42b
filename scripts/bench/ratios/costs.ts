import { readFile } from 'node:fs/promises';
import { median } from '#scripts/bench/ratios/measure.ts';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';

/** Of Linux: `/proc` tells times in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const RENDERINGS = 200;
const STARTS = 5;

/**
 * What a page costs that is made anew, in milliseconds of the processor in all threads of the app.
 * @param path an address that the app keeps no page of
 */
export async function renderingCost(
  app: RunningServer,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const render = async () => {
    const response = await fetch(`${app.origin}${path}`, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let warm = 0; warm < RENDERINGS / 4; warm += 1) await render();
  const before = await processorTime(app);
  for (let done = 0; done < RENDERINGS; done += 1) await render();
  return ((await processorTime(app)) - before) / RENDERINGS;
}

async function processorTime({ process }: RunningServer): Promise<number> {
  const stat = await readFile(`/proc/${process.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user + system) / TICKS_PER_SECOND) * 1_000;
}

/** Milliseconds from starting the process to its first answer, with the database there: the median. */
export async function startTime(settings: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < STARTS; done += 1) {
    const began = performance.now();
    const app = await runApp(settings);
    times.push(performance.now() - began);
    await app.stop();
  }
  return median(times);
}
