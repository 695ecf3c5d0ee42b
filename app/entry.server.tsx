import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Fragments, FragmentsContext, insertFragments } from '#app/fragment-cache.tsx';
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
  const { nonce, deliver } = loadContext.get(renderingContext);
  await readHandoff(routerContext);
  const makePage = () => (
    <NonceContext value={nonce}>
      <ServerRouter
        // It takes a reader of the stream, but finds what was read of it.
        context={{ ...routerContext, serverHandoffStream: new ReadableStream() }}
        url={request.url}
        {...(nonce && { nonce })}
      />
    </NonceContext>
  );
  deliver(renderAtOnce(makePage()) ?? codeAfterPaint(await renderWaiting(makePage(), nonce)));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Called for all that loaders and components throw, except responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(renderingContext).reportError(error);
}

/** Reads what the router hands to the browser to its end. The router would suspend rendering for each part of it. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream);
  const read = (done: boolean, part: string) => Object.assign(Promise.resolve(), { result: { done, value: part } });
  renderMeta.streamCache = { 0: read(false, value), 1: read(true, '') };
}

/** How React marks what could not be finished. Texts of people have no such sign: theirs are escaped. */
const UNFINISHED = '<!--$!-->';

/**
 * Renders a page as one text, so that nothing has to be decoded from bytes, and looked through, for what is put in.
 * @returns null where something on it failed, or waits: rendered as a stream it is waited for, and a failure is told
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const fragments: Fragments = [];
    // Not in development, where their code changes.
    const cached = import.meta.env.DEV ? null : fragments;
    const html = renderToString(<FragmentsContext value={cached}>{page}</FragmentsContext>);
    // The fragments last: what is searched and copied before is half as long.
    return html.includes(UNFINISHED) ? null : insertFragments(codeAfterPaint(`<!DOCTYPE html>${html}`), fragments);
  } catch {
    return null;
  }
}

function renderWaiting(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce: { script: nonce, style: nonce } }),
      // Else a page of some length gets its later parts at its end, for a script to put in place: nothing without scripts, and a jump with them.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        const whole = new PassThrough();
        text(whole).then(resolve, reject);
        pipe(whole);
      },
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), streamTimeout + 1_000);
  });
}
