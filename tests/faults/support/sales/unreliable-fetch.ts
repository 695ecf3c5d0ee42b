import type { Dice } from '#database/seeds/scale/random.ts';

/** How a call goes wrong: with which answer, or none, and whether the provider has done it all the same. */
const FAULTS = {
  'fails before': { status: 500, done: false },
  'fails after': { status: 500, done: true },
  'too many calls': { status: 429, done: false },
  'busy with the same call': { status: 409, done: false, code: 'idempotency_key_in_use' },
  'connection lost before': { status: null, done: false },
  'answer lost': { status: null, done: true },
} as const;
type FaultName = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as FaultName[];

/** A network to the payment provider that can be made bad. */
export interface UnreliableFetch {
  fetch: typeof fetch;
  /** The share of calls that go wrong, from 0 to 1. */
  trouble: number;
  /** How often each fault was met. */
  readonly met: Map<string, number>;
}

/** @param act the provider itself, in this process */
export function unreliableFetch(act: typeof fetch, dice: Dice): UnreliableFetch {
  const network: UnreliableFetch = {
    trouble: 0,
    met: new Map(),
    fetch: async (input, init) => {
      const name = dice.next() < network.trouble ? dice.pick(NAMES) : undefined;
      if (name === undefined) return act(input, init);
      network.met.set(name, (network.met.get(name) ?? 0) + 1);
      const fault = FAULTS[name];
      if (fault.done) await act(input, init);
      if (fault.status === null) throw new TypeError('The connection was lost');
      const error = {
        type: 'api_error',
        message: 'The provider was told to fail.',
        ...('code' in fault && { code: fault.code }),
      };
      return Response.json({ error }, { status: fault.status, headers: { 'request-id': 'req_fault' } });
    },
  };
  return network;
}
