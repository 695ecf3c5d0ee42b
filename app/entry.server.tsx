import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { codeAfterPaint } from '#app/head/code-after-paint.ts';
import { NonceContext } from '#app/nonce.ts';
import { renderingContext } from '#app/site-data.ts';

export { renderingContext };

/** Loaders that take longer than this are given up, in milliseconds. */
export const streamTimeout = 10_000;

/**
 * Renders a page to its last byte before answering. Nothing on our pages is deferred, so nothing would arrive earlier by
 * streaming; and a failure half-way down becomes an error page with its status instead of a torn one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Rendering takes the processor: not for somebody who has gone.
  request.signal.throwIfAborted();
  const { nonce } = loadContext.get(renderingContext);
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </NonceContext>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(codeAfterPaint(html.toString()), { status, headers });
}

/** Called for all that loaders and components throw, except responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(renderingContext).reportError(error);
}

function render(page: ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(patience);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce: { script: nonce, style: nonce } }),
      // Else a page of some length gets its later parts at its end, for a script to put in place: nothing without scripts, and a jump with them.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(patience);
        const whole = new PassThrough();
        buffer(whole).then(resolve, reject);
        pipe(whole);
      },
      onShellError: fail,
      onError: fail,
    });
    const patience = setTimeout(() => abort(new Error('Rendering took too long')), streamTimeout + 1_000);
  });
}
