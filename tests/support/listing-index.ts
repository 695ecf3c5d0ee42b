import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '#database/open.ts';
import { FollowedIndex } from '#domain/search/index/followed-index.ts';

/** An index of the listings of a test file's database in the test's own thread, filled before its tests. */
export function useListingIndex({ url }: Pick<OpenDatabase, 'url'>): FollowedIndex {
  const index = new FollowedIndex(() => connectTo(url));
  beforeAll(() => index.follow());
  afterAll(() => index.close());
  return index;
}

/** A connection of its own to a test's database, which keeps statements prepared as the index's does. */
export async function connectTo(url: string): Promise<pg.Client & { preparesStatements: boolean }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { preparesStatements: true });
}
