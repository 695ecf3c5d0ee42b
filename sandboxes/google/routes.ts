import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ROOT } from '#config/root.ts';
import type { IdentityProvider } from '#sandboxes/google/identity-provider.ts';
import { choicePage, consentPage, endedPage, picture } from '#sandboxes/google/pages.ts';
import type { Page } from '#sandboxes/sandbox-page.ts';
import { SANDBOX_PEOPLE } from '#sandboxes/google/people.ts';
import { emailAddress, requiredText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

const LARGEST_FORM_BYTES = 16_384;

const typedPerson = v.object({ name: requiredText(LIMITS.name, TEXTS.nameRequired), email: emailAddress });

interface Options {
  /** Where these routes are mounted. */
  path: string;
  provider: () => Promise<IdentityProvider>;
}

/** Google’s sandbox as a browser sees it: its two pages, and the protocol's own addresses around them. */
export async function googleSandboxRoutes(app: FastifyInstance, { path, provider }: Options): Promise<void> {
  const styles = await readFile(join(ROOT, 'sandboxes/google/pages.css'), 'utf8');
  // As Google does: its pages can reach the window that opened them.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
  app.get('/pages.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get<{ Querystring: { name?: string | string[] } }>('/picture.svg', async ({ query }, reply) =>
    // Pictures are shown by the site, which may have another name.
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(picture(String(query.name ?? '').slice(0, LIMITS.name))),
  );
  await app.register(async (pages) => stepRoutes(pages, path, provider));
  await app.register(async (protocol) => protocolRoutes(protocol, provider));
}

function stepRoutes(app: FastifyInstance, path: string, provider: Options['provider']): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get('/interaction/:id', async ({ raw }, reply) => {
    const step = await (await provider()).readStep(raw, reply.raw);
    if (!step) return sendEnded(reply, path);
    const { person, siteOrigin } = step;
    return send(
      reply,
      person && step.asksConsent ? consentPage(path, siteOrigin, person) : choicePage(path, siteOrigin),
    );
  });

  app.post<{ Body: URLSearchParams | undefined }>('/interaction/:id', async ({ raw, body }, reply) => {
    const google = await provider();
    const step = await google.readStep(raw, reply.raw);
    if (!step) return sendEnded(reply, path);
    const form = body ?? new URLSearchParams();
    if (step.asksConsent) {
      const decide = form.get('decision') === 'allow' ? google.allow : google.refuse;
      return reply.redirect(await decide(raw, reply.raw), 303);
    }
    const chosen = SANDBOX_PEOPLE.find(({ email }) => email === form.get('account'));
    if (chosen) return reply.redirect(await google.choose(raw, reply.raw, chosen), 303);
    const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
    const read = v.safeParse(typedPerson, typed);
    if (read.success)
      return reply.redirect(await google.choose(raw, reply.raw, { ...read.output, emailVerified: true }), 303);
    const { nested = {} } = v.flatten<typeof typedPerson>(read.issues);
    const errors = { name: nested.name?.[0], email: nested.email?.[0] };
    return send(reply.code(422), choicePage(path, step.siteOrigin, { ...typed, errors }));
  });
}

function protocolRoutes(app: FastifyInstance, provider: Options['provider']): void {
  // Bodies are left to the protocol's own server.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const google = await provider();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await google.handle(request.raw, reply.raw);
  });
}

function sendEnded(reply: FastifyReply, path: string): FastifyReply {
  return send(reply.code(404), endedPage(path, 'It took too long, or you finished it in another window.'));
}

function send(reply: FastifyReply, { html, headers }: Page): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
