/** Answers as the payment provider gives them, for the network of its SDK. */
export type RecordedAnswer = () => Response | Promise<Response>;

/** A network on which these answers come in turn, and the last one from then on; it keeps what was asked. */
export function recordedNetwork(...given: RecordedAnswer[]): { requests: Request[]; fetch: typeof fetch } {
  const requests: Request[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const answer = given.length > 1 ? given.shift() : given[0];
      if (!answer) throw new Error('nothing was expected');
      return Promise.race([answer(), untilAborted(init?.signal)]);
    },
  };
}

/** Whoever asks does not wait for ever. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    );
  });
}

/** An answer that is not asked for again by the SDK itself, unless the headers say otherwise. */
export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): RecordedAnswer =>
  () =>
    Response.json(body, { status, headers: { 'stripe-should-retry': 'false', 'request-id': 'req_1', ...headers } });

export const refuses = (status: number, error: object): RecordedAnswer => answers(status, { error });
