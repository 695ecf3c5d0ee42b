import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { MetricsSettings } from '#config/observability-settings.ts';
import { StartError } from '#server/start/errors.ts';

interface MetricsServer {
  /** Which the system chose where the setting is 0. */
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves `GET /metrics` to Prometheus, on a port of its own that visitors never reach.
 * @throws {StartError} where the port cannot be listened on
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(path === '/metrics' ? 405 : 404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('There is only GET /metrics here.\n');
      return;
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : text);
      },
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `METRICS_PORT=${port} cannot be listened on at ${host}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
