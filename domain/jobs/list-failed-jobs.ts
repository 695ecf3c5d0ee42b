import type { Database } from '#database/tables.ts';
import { type FailedJob, stillFailed } from '#domain/jobs/failed-job.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';

/** Work that was tried often enough and is still to be done, the newest on the list first. @throws {DomainError} 'bad-cursor' */
export async function listFailedJobs(db: Database, page: PageRequest): Promise<Page<FailedJob>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  const all = stillFailed(db);
  let rows = all.orderBy('failed_jobs.id', 'desc').limit(size + 1);
  if (key) rows = rows.where('failed_jobs.id', '<', String(key[0]));
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, all)]);
  const jobs = found.slice(0, size);
  const last = jobs.at(-1);
  return { rows: jobs, ...count, nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}
