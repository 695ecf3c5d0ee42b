import type { FuzzRequest } from '#tests/fuzz/request.ts';
import { type Wire, sendRequest } from '#tests/fuzz/send.ts';
import { pipelineAndReadSlowly, pipelineAndReset } from '#tests/support/hostile-connections.ts';

/** More than a connection may send ahead, and fewer. */
const AHEAD = [100, 30, 5] as const;

/**
 * Sends requests ahead of their answers: on connections that are reset, and on one that reads hardly anything until the next call. Meanwhile
 * somebody else asks for something.
 * @returns how to end it, and what went wrong
 */
export async function abuseConnections(
  requests: readonly FuzzRequest[],
  wire: Wire,
): Promise<{ stop: () => void; wrong: string | null }> {
  const way = { port: wire.port, from: '127.0.0.1' };
  const stop = await pipelineAndReadSlowly(way, toBytes(requests.slice(0, AHEAD[0])));
  for (const count of AHEAD)
    for (const when of ['at once', 'answered'] as const)
      await pipelineAndReset(way, toBytes(requests.slice(0, count)), when);
  const asked = { method: 'GET', path: '/api/categories', headers: [], body: undefined };
  const { status } = await sendRequest(asked, wire);
  return { stop, wrong: status === 200 ? null : `beside connections that pipeline, others get ${status}` };
}

/** One after the other, on one connection; what is no HTTP would end it. */
function toBytes(requests: readonly FuzzRequest[]): Buffer {
  const parts = requests
    .filter(({ raw }) => !raw)
    .flatMap(({ method, path, headers, body = Buffer.alloc(0) }) => {
      const lines = [
        `${method} ${path} HTTP/1.1`,
        'host: localhost',
        ...headers.map(([name, value]) => `${name}: ${value}`),
        `content-length: ${body.length}`,
      ];
      return [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body];
    });
  return Buffer.concat(parts);
}
