import type { AddressInfo } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#database/tables.ts';
import type { TestApp } from '#tests/support/drive-app.ts';

/** Settings of an app with an index of the listings, which says what it leaves to SQL. */
export const WITH_INDEX = { searchIndexMb: 200, logLevel: 'debug' } as const;

/** Lets an app listen, and waits until it has its index. @returns its origin */
export async function serveWithIndex({ app, services }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  await services.listingIndex?.settled;
  expect(services.listingIndex?.isReady()).toBe(true);
  await services.catalogueChanges.revalidate();
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

interface SearchAnswer {
  status: number;
  ids: string[];
  total: number;
  /** The cursor of the next page. */
  next: string | undefined;
  /** Of a problem. */
  code: string | undefined;
}

/** What `GET /laptops` answers over HTTP. */
export async function searchAt(origin: string, query: URLSearchParams | string): Promise<SearchAnswer> {
  const response = await fetch(`${origin}/api/laptops?${query}`);
  const body = (await response.json()) as { _id: string }[] | { code: string };
  return {
    status: response.status,
    ids: Array.isArray(body) ? body.map(({ _id }) => _id) : [],
    total: Number(response.headers.get('x-total-count')),
    next: /cursor=([\w-]+)/.exec(response.headers.get('link') ?? '')?.[1],
    code: Array.isArray(body) ? undefined : body.code,
  };
}

/** The listings for sale that a condition is true of, as plain SQL finds them. */
export async function listedIn(
  db: Database,
  condition: RawBuilder<unknown> = sql`true`,
  order: RawBuilder<unknown> = sql`product_id desc`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from listings where not sold and not withheld and ${condition} order by ${order}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The answer to a search that finds these and nothing else. */
export const found = (ids: string[]) => ({ status: 200, ids, total: ids.length });
