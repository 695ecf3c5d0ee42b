import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Subject } from '#scripts/bench/subjects.ts';
import { type RunningServer, basics, describeServer } from '#scripts/support/run-app.ts';

/** A bare Fastify that answers, for each subject, the very bytes that the app answers. */
export async function startFloor(app: RunningServer, subjects: readonly Subject[]): Promise<RunningServer> {
  const answers = await Promise.all(
    subjects.map(async ({ path, floor, headers }) => {
      const response = await fetch(`${app.origin}${path}`, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return {
        path: floor,
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
        body: await response.text(),
      };
    }),
  );
  const child = fork(fileURLToPath(new URL('floor.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: basics(),
  });
  child.send(answers);
  const [origin] = (await once(child, 'message')) as [string];
  return describeServer(child, origin);
}
