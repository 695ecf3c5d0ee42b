import { expect } from 'vitest';
import { importJob } from '#server/jobs/import-job.ts';
import { upload } from '#tests/support/pictures.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

/** What files leave out, once for all rows. */
export const DEFAULTS = {
  condition: 'Good',
  used: '2 years',
  description: 'Works.',
  location: 'Dhaka',
  phone: '+880 1700-000000',
};
export const HEADS = 'Title,Price,Picture\n';
export const PICTURE = 'https://pictures.example/x1.jpg';

/** A file of so many laptops, each with a title and a price of its own. */
export const laptops = (count: number) =>
  HEADS +
  Array.from({ length: count }, (_none, at) => `ThinkPad T4${at}0 i5 8GB 256GB SSD 14",${100 + at},${PICTURE}\n`).join(
    '',
  );

/** What a seller does with imports. @param seller asked for at each call: tests have one each */
export function importing(shop: TestApp, seller: () => TestUser) {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    shop.call(method, `/imports${path}`, { as: seller(), ...(body && { body }) });
  const send = (csv: string | Buffer, headers: Record<string, string> = {}) =>
    upload(shop, seller(), Buffer.from(csv), headers, '/imports?name=laptops.csv');
  const work = async () => expect(await runDueJobs(shop.services.db, importJob, shop.services)).toEqual([]);
  const get = async (id: string) => (await call('GET', `/${id}`)).body;

  return {
    call,
    send,
    work,
    get,
    rows: async (id: string, show = 'all') => (await call('GET', `/${id}/rows?show=${show}`)).body,
    put: (path: string, body: object) => call('PUT', `/${path}`, body),
    list: (id: string, body = {}) => call('POST', `/${id}/listings`, body),
    /** A file that is checked, with what it leaves out. @returns its id */
    checked: async (csv: string | Buffer, defaults: object = DEFAULTS): Promise<string> => {
      const { status, body } = await send(csv);
      expect(status).toBe(200);
      const id: string = body.insertedId;
      const { hasHeads, columns } = await get(id);
      const mapping = columns.map(({ field }: { field: string | null }) => field);
      expect((await call('PUT', `/${id}`, { hasHeads, mapping, defaults })).status).toBe(200);
      await work();
      return id;
    },
    /** The seller's listings, as they are stored. */
    listed: () =>
      shop.services.db.selectFrom('products').selectAll().where('seller_id', '=', seller().id).orderBy('id').execute(),
  };
}
