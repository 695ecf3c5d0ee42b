import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  type: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Wire {
  port: number;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
}

interface Sendable {
  method: string;
  path: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer | undefined;
}

/** An answer that did not come in time. */
export class Hang extends Error {}

/** Sends a request with all its headers, doubled ones as well. @throws {Hang} */
export function sendRequest({ method, path, headers, body }: Sendable, { port, timeoutMs }: Wire): Promise<Answer> {
  const named = new Set(headers.map(([name]) => name));
  const all = [
    ...(named.has('host') ? [] : [['host', `localhost:${port}`] as const]),
    ...headers,
    ...(body && !named.has('content-length') ? [['content-length', String(body.length)] as const] : []),
    ['connection', 'close'] as const,
  ];
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: all.flat(), agent: false });
    const timer = setTimeout(() => {
      request.destroy();
      reject(new Hang(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          type: mediaType(response.headers['content-type']),
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
      response.on('error', reject);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

/** Sends bytes and no more. @returns the first answer, or `null` where the server hung up without one. @throws {Hang} */
export function sendBytes(bytes: Buffer, { port, timeoutMs }: Wire): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Hang(`the connection stayed open for ${timeoutMs} ms`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may hang up while bytes that it no longer wants are still on their way.
    socket.on('error', () => {});
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString())));
  });
}

function readAnswer(text: string): Answer | null {
  if (text === '') return null;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  return { status, type: mediaType(headers['content-type']), headers, text: rest.join('\r\n\r\n') };
}

function mediaType(header: string | undefined): string | undefined {
  return header?.split(';')[0]?.trim().toLowerCase();
}
