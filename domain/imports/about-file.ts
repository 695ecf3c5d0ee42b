import { sql } from 'kysely';
import type { ImportRow } from '#database/import-tables.ts';
import type { Database } from '#database/tables.ts';

/** What is to be known of a file before anything of it is listed. */
export interface AboutFile {
  /** Whether it can be read again in another way. */
  rereadable: boolean;
  /** Texts with letters or signs that differ between encodings. */
  strangeTexts: string[];
  /** The newest earlier import of the same file, and how many laptops it has listed. */
  sameFile: { id: string; created_at: Date; listed: number } | undefined;
}

/** Texts that are shown, and of each the characters before and behind its first one that is not plain. */
const MOST_TEXTS = 4;
const BEFORE = 20;
const BEHIND = 40;

/** @param file an import of the seller's own */
export async function aboutFile(db: Database, file: ImportRow): Promise<AboutFile> {
  const [stored, sameFile] = await Promise.all([
    db.selectFrom('import_files').select('import_id').where('import_id', '=', file.id).executeTakeFirst(),
    sameFileOf(db, file),
  ]);
  const rereadable = stored !== undefined && file.state === 'ready';
  return { rereadable, strangeTexts: rereadable ? await strangeTextsOf(db, file) : [], sameFile };
}

async function strangeTextsOf(db: Database, { id, heads }: ImportRow): Promise<string[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .where(sql<boolean>`cells::text ~ ${'[^\\x01-\\x7f]'}`)
    .orderBy('position')
    .limit(MOST_TEXTS)
    .execute();
  const texts = [heads, ...rows.map(({ cells }) => cells)].flatMap((cells) => cells.find(isStrange) ?? []);
  return texts.slice(0, MOST_TEXTS).map(excerpt);
}

const STRANGE = /\P{ASCII}/u;

function isStrange(text: string): boolean {
  return STRANGE.test(text);
}

function excerpt(text: string): string {
  const at = text.search(STRANGE);
  return text.slice(Math.max(0, at - BEFORE), at + BEHIND).trim();
}

function sameFileOf(db: Database, { id, seller_id: sellerId, content_hash: hash }: ImportRow) {
  if (hash === null) return undefined;
  return db
    .selectFrom('imports')
    .select(['id', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('import_rows')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('import_rows.import_id', '=', 'imports.id')
        .where('import_rows.state', '=', 'listed')
        .$asScalar()
        .$notNull()
        .as('listed'),
    )
    .where('seller_id', '=', sellerId)
    .where('content_hash', '=', hash)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
