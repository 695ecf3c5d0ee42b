import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#shared/problems.ts';
import { DomainError } from '#domain/errors.ts';
import { PROBLEM_TYPE, describeProblem } from '#server/plugins/errors.ts';
import { SECURITY_HEADERS } from '#server/plugins/security-headers.ts';

/** Node.js' own parser errors, in our codes. */
const REFUSED: Record<string, { code: ProblemCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    detail: 'The address or the headers are longer than 16 kB. Shorten them, or delete the cookies of this site.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request-timeout',
    detail: 'The request didn’t arrive in time. Check your connection and try again.',
  },
};

/** Answers malformed HTTP with a problem document and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, detail } = REFUSED[error.code ?? ''] ?? {
    code: 'unreadable-request',
    detail: 'The request couldn’t be read. Check that it’s HTTP, and check its address and headers.',
  };
  sendAndHangUp(new DomainError(code, detail), socket);
}

/** Answers a request with a problem before all of it was received, and closes the connection. */
export function hangUpWith(error: DomainError, { headersSent }: ServerResponse, socket: Socket): void {
  if (headersSent || !socket.writable) socket.destroy();
  else sendAndHangUp(error, socket);
}

function sendAndHangUp(error: DomainError, socket: Socket): void {
  const problem = describeProblem(error);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...(error.retryAfterSeconds === undefined ? [] : [`retry-after: ${error.retryAfterSeconds}`]),
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
