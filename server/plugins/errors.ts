import { presentNamedOrder } from '#server/presenters/orders.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem, type ProblemCode } from '#shared/problems.ts';
import { isDatabaseBusy } from '#database/busy.ts';
import { DomainError } from '#domain/errors.ts';
import { InvalidSignature, PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { PayoutRefused, PayoutsUnavailable } from '#gateways/payouts/port.ts';
import { StoreUnavailable } from '#gateways/picture-store/port.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const RETRY_SECONDS = 2;

/** Fastify's own errors, in our codes. */
const FASTIFY_PROBLEMS: Record<string, { code: ProblemCode; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', detail: 'The request is larger than this call takes. Send less.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'wrong-content-type',
    detail: 'Send JSON, with the content type application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'unreadable-request',
    detail: 'The body isn’t as long as its header says.',
  },
};

/** Maps any error to the API's response for it. The only place where errors become HTTP. */
export function toProblem(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof PaymentsUnavailable) {
    return new DomainError(
      'payments-unavailable',
      'The card payment service isn’t answering. Try again in a moment. No card is charged twice.',
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    );
  }
  if (error instanceof PayoutsUnavailable || error instanceof PayoutRefused)
    return new DomainError(
      'payouts-unavailable',
      'The service that pays sellers isn’t answering. Try again in a moment. Nothing is paid twice.',
      { retryAfterSeconds: RETRY_SECONDS },
    );
  if (error instanceof InvalidSignature) return new DomainError('bad-signature');
  if (error instanceof StoreUnavailable || isDatabaseBusy(error)) {
    return new DomainError('busy', 'We can’t answer right now. Nothing was lost. Try again in a moment.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  const { code = '', statusCode = 500 } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  const known = FASTIFY_PROBLEMS[code];
  if (known) return new DomainError(known.code, known.detail);
  if (statusCode >= 400 && statusCode < 500) {
    return new DomainError('unreadable-request', 'The request couldn’t be read. Check its address, headers and JSON.');
  }
  return new DomainError(
    'internal-error',
    'Something went wrong on our side. Nothing was changed halfway. Try again, and write to us if it keeps happening.',
  );
}

/** The body of an error response. */
export function describeProblem({ code, message: detail, errors, orders }: DomainError): Problem {
  const { status, title } = PROBLEMS[code];
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    detail,
    code,
    message: detail,
    ...(errors && { errors }),
    ...(orders && { orders: orders.map(presentNamedOrder) }),
  };
}

/** Logs an error when it is ours, and sets the headers of its response, whatever its content type. */
export function noteProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  // The client disconnected before the whole request was received; a broken database connection has the same code.
  const expected = request.raw.errored === error ? new DomainError('unreadable-request') : toProblem(error);
  const problem = describeProblem(expected);
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'A call failed');
  // Load shedding logs for itself, once.
  else if (problem.status >= 500 && !(error instanceof DomainError))
    request.log.warn({ err: error }, 'A call could not be served');
  if (expected.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(expected.retryAfterSeconds))));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return problem;
}

/** Sends an error as problem+json. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = noteProblem(error, request, reply);
  return reply
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

/** Answers errors and unknown paths with problem documents (RFC 9457). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      new DomainError('not-found', `There’s no call ${request.method} ${request.url.split('?')[0] ?? ''}.`),
      request,
      reply,
    ),
  );
}
