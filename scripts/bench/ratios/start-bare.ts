import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JWK } from 'jose';
import type { Statement } from '#scripts/bench/ratios/record-statements.ts';
import type { ContractName } from '#scripts/bench/ratios/subjects.ts';
import { type RunningServer, basics, describeServer } from '#scripts/support/run-app.ts';

/** What the bare server answers at one address. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  contract: ContractName | null;
  signedIn: boolean;
  statements: readonly Statement[];
}

/** All that the bare server is told. */
export interface BareServer {
  databaseUrl: string;
  publicKey: JWK;
  answers: readonly BareAnswer[];
}

/** Starts the bare server. */
export async function startBare(told: BareServer): Promise<RunningServer> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: basics(),
  });
  child.send(told);
  const [origin] = (await once(child, 'message')) as [string];
  return describeServer(child, origin);
}
