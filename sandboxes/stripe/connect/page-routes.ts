import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ROOT } from '#config/root.ts';
import type { Database } from '#database/tables.ts';
import type { Page } from '#sandboxes/sandbox-page.ts';
import { ACCOUNT_CHOICES, decideAccount, readAccount } from '#sandboxes/stripe/connect/accounts.ts';
import { accountPage, endedAccountPage } from '#sandboxes/stripe/connect/pages.ts';

interface LinkRoute {
  Params: { token: string };
  Body: URLSearchParams | undefined;
}

const choice = v.picklist(ACCOUNT_CHOICES);

/** The page to which account links lead: whoever has the link decides what becomes of the account. */
export async function accountPageRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const styles = await readFile(join(ROOT, 'sandboxes/google/pages.css'), 'utf8');
  app.get('/pages.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get<LinkRoute>('/accounts/:token', async ({ params }, reply) => {
    const link = await findLink(db, params.token);
    if (!link) return send(reply.code(410), endedAccountPage());
    return send(reply, accountPage(await readAccount(db, link.account_id), new URL(link.return_url).origin));
  });

  app.post<LinkRoute>('/accounts/:token', async ({ params, body }, reply) => {
    const link = await findLink(db, params.token);
    if (!link) return send(reply.code(410), endedAccountPage());
    const chosen = v.safeParse(choice, body?.get('choice'));
    if (chosen.success) await decideAccount(db, link.account_id, chosen.output);
    await db.deleteFrom('sandbox_account_links').where('token', '=', params.token).execute();
    return reply.redirect(link.return_url, 303);
  });
}

function findLink(db: Database, token: string) {
  if (!/^[\w-]{1,64}$/.test(token)) return undefined;
  return db
    .selectFrom('sandbox_account_links')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

function send(reply: FastifyReply, { html, headers }: Page): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
