import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';

/** Where the app listens, and the loopback address that somebody calls from. */
export interface Way {
  port: number;
  from: string;
}

/** A probe that is not answered within this time (ms) counts as not answered. */
const TIMEOUT_MS = 60_000;

/** Opens a connection from a loopback address. Whatever happens to it is no error of the attacker's. */
async function open({ port, from }: Way): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** So many requests for a path, as bytes. */
export function pipelined(path: string, count: number): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(count);
}

/** Sends requests ahead of their answers, and reads a kilobyte a second of these. @returns how to stop it */
export async function pipelineAndReadSlowly(way: Way, requests: string | Buffer): Promise<() => void> {
  const socket = await open(way);
  socket.pause();
  socket.write(requests);
  const reading = setInterval(() => socket.read(1_024), 1_000);
  return () => {
    clearInterval(reading);
    socket.destroy();
  };
}

/** Sends requests ahead of their answers, and resets the connection: at once, or when the first answer comes. */
export async function pipelineAndReset(
  way: Way,
  requests: string | Buffer,
  when: 'at once' | 'answered',
): Promise<void> {
  const socket = await open(way);
  await new Promise((sent) => socket.write(requests, sent));
  if (when === 'answered')
    await new Promise((over) => {
      socket.once('data', over).once('close', over);
    });
  socket.resetAndDestroy();
}

/** A slow upload under way. */
export interface SlowUpload {
  stop: () => void;
  /** The status that it was answered, or 0 while it was not. */
  status: () => number;
}

/** Begins an upload of a megabyte and goes on with `bytes` of it every `everyMs`; what a busy machine delays is made up for. */
export async function uploadSlowly(
  way: Way,
  token: string,
  { head, bytes, everyMs }: { head: Buffer; bytes: number; everyMs: number },
): Promise<SlowUpload> {
  const socket = await open(way);
  let status = 0;
  socket.once('data', (answer) => {
    status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(String(answer))?.[1]);
  });
  socket.write(
    `POST /api/pictures HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: image/jpeg\r\ncontent-length: 1000000\r\n\r\n`,
  );
  socket.write(head);
  const began = performance.now();
  let sent = 0;
  const sending = setInterval(() => {
    const due = Math.floor((performance.now() - began) / everyMs) * bytes;
    if (due > sent) socket.write(Buffer.alloc(due - sent));
    sent = due;
  }, everyMs);
  socket.once('close', () => clearInterval(sending));
  return { stop: () => socket.destroy(), status: () => status };
}

/** What somebody else is answered meanwhile. @returns the status, or 0 for none, and after how long (ms) */
export async function probe(
  { port, from }: Way,
  { path, method = 'GET', headers = {}, body }: { path: string; method?: string; headers?: object; body?: Buffer },
): Promise<{ status: number; took: number }> {
  const began = performance.now();
  const status = await new Promise<number>((resolve) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      localAddress: from,
      path,
      method,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
      agent: false,
      timeout: TIMEOUT_MS,
    });
    asking.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(0));
    asking.end(body);
  });
  return { status, took: performance.now() - began };
}
