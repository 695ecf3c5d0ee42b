import type { BrowserContext } from '@playwright/test';
import { TILES } from '#tests/e2e/support/tiles.ts';

/** What a test says it will cause, so that everything else fails it. */
export interface Expected {
  /** Answers of 4xx and 5xx that the test provokes; Chromium writes each into the console. */
  refusals: number[];
  /** Whether the test takes the connection away, or a picture's; Chromium writes each request that gets none into the console. */
  unreachable: boolean;
  /** Other hosts that pages may ask for more than pictures: none in a demo. */
  hosts: string[];
}

/**
 * Watches all pages of a browser: console errors, page errors, server errors, what the Content-Security-Policy refused, and
 * whatever but pictures is asked of another host, end up in `complaints`.
 */
export async function watch(context: BrowserContext, expected: Expected, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (expected.unreachable && /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(message.text())) return;
    // The router writes of code that it cannot fetch.
    if (expected.unreachable && /loading route module|dynamically imported module/.test(message.text())) return;
    // The map's tiles and sellers' pictures may come from elsewhere, which here is nowhere, and the page does without them.
    if (message.location().url.startsWith(TILES) || /ERR_NAME_NOT_RESOLVED/.test(message.text())) return;
    const status = /status of ([45]\d\d)/.exec(message.text())?.[1];
    if (status !== undefined && expected.refusals.includes(Number(status))) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    // The browser's own exceptions have no stack.
    complaints.push(`page error on ${event.page()?.url()}: ${name} ${message} ${stack}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500 && !expected.refusals.includes(response.status()))
      complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || hostname === 'localhost' || hostname === '127.0.0.1') return;
    if (request.resourceType() === 'image' || expected.hosts.includes(hostname)) return;
    complaints.push(`request to another host: ${request.method()} ${request.url()}`);
  });
  await context.exposeBinding('reportRefused', (_, refused: string) => complaints.push(`policy: ${refused}`));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const { reportRefused } = globalThis as unknown as { reportRefused: (refused: string) => void };
      reportRefused(`${effectiveDirective} refused ${blockedURI} ${sample} (${sourceFile} in ${location.href})`);
    }),
  );
}
