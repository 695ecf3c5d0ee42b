import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector gets it, its attributes by name. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  /** Whether it failed. */
  failed: boolean;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** The parts of an OTLP request that tests read. */
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'failed'> & { attributes: Attribute[]; status: { code?: number } })[];
    }[];
  }[];
}

const FAILED = 2;

/** A collector of OpenTelemetry's that takes JSON over HTTP. @param status what it answers; null for nothing, ever */
export async function startCollector(status: number | null = 200) {
  const spans: CollectedSpan[] = [];
  const services = new Set<unknown>();
  const headers: Record<string, string | string[] | undefined>[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      headers.push(request.headers);
      for (const { resource, scopeSpans } of (body as Sent).resourceSpans) {
        services.add(valuesOf(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: valuesOf(span.attributes), failed: span.status.code === FAILED });
      }
      if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    services,
    headers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
