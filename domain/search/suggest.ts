import { sql } from 'kysely';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { Suggestion } from '#shared/contracts/search.ts';
import { escapeLike } from '#domain/escape-like.ts';
import { spellingOf } from '#domain/search/correct-words.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import type { ModelName } from '#domain/search/question.ts';
import { valueTerms } from '#domain/search/terms-query.ts';

const MOST_SUGGESTIONS = 8;
/** So many makers and models are counted. */
const MOST_MODELS = 20;
/** Counts are exact up to here. */
const COUNTED = 200;
const COUNTED_PHRASES = 100;
/** So many words that the last one may become are looked at. */
const MOST_COMPLETIONS = 6;

/**
 * What somebody may be about to type: makers, models, categories and phrases of which there are laptops for sale, however the beginning is
 * spelled.
 */
export async function suggest(catalogue: Catalogue, q: string): Promise<Suggestion[]> {
  const words = await plainWords(catalogue.db, q);
  if (words.length === 0 || words.length > 6) return [];
  return catalogue.cache.getOrLoad(`suggestions ${words.join(' ')}`, () => lookUp(catalogue, words));
}

async function lookUp(catalogue: Catalogue, words: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(' ');
  const last = words.at(-1) ?? '';
  const [start, completions, typedModels] = await Promise.all([
    Promise.all(words.slice(0, -1).map((word) => meantBy(catalogue, word))),
    completionsOf(catalogue, last),
    suggestModels(catalogue, typed),
  ]);
  // What a word begins with is being typed; to look for what is spelled alike takes longer than everything else.
  const isBeginning = completions.some((word) => word !== last);
  const end = isBeginning ? last : await meantBy(catalogue, last);
  const meant = [...start, end].join(' ');
  const [models, phrases, categories] = await Promise.all([
    meant === typed ? typedModels : suggestModels(catalogue, meant),
    suggestPhrases(catalogue, start, end === last ? completions : await completionsOf(catalogue, end)),
    suggestCategories(catalogue, typed),
  ]);
  const seen = new Set<string>();
  return [...models.slice(0, 5), ...categories, ...phrases, ...models.slice(5)]
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, MOST_SUGGESTIONS);
}

async function meantBy(catalogue: Catalogue, word: string): Promise<string> {
  const { begins, meant } = await spellingOf(catalogue, word);
  return begins ? word : (meant[0] ?? word);
}

/** The shortest words of titles and specs that begin so. */
async function completionsOf({ db }: Catalogue, beginning: string): Promise<string[]> {
  const words = await db
    .selectFrom('search_vocabulary')
    .select('word')
    .where('word', 'like', `${escapeLike(beginning)}%`)
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(MOST_COMPLETIONS)
    .execute();
  return words.map(({ word }) => word);
}

/** Makers and models with each word, as a beginning of one of theirs. */
async function suggestModels({ db, listings }: Catalogue, typed: string): Promise<Suggestion[]> {
  const beginnings = typed.split(' ').map((word) => sql`(' ' || words) like ${`% ${escapeLike(word)}%`}`);
  const { rows } = await sql<ModelName & { name: string; words: string }>`
    select name, words, brand, line, model from search_models where ${sql.join(beginnings, sql` and `)}
    order by words not like ${`${escapeLike(typed)}%`}, length(words), words
    limit ${MOST_MODELS}
  `.execute(db);
  const counts = await listings.countModels(
    rows.map(({ brand, line, model }) => ({ brand, line, model })),
    COUNTED,
  );
  return rows
    .map((row, index) => ({ ...row, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || one.words.length - other.words.length || (one.name < other.name ? -1 : 1),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name, line, count }) => ({ text: name, kind: line === null ? 'brand' : 'model', count }));
}

/** What was typed with its last word completed to one that titles have together with the others. */
async function suggestPhrases(
  { listings }: Catalogue,
  start: readonly string[],
  completions: readonly string[],
): Promise<Suggestion[]> {
  const phrases = completions.filter((word) => !start.includes(word)).map((word) => [...start, word]);
  const counts = await listings.count(
    phrases.map((words) => ({ market: 'for sale', required: words.map((word) => [{ word }]), conditions: [] })),
    COUNTED_PHRASES,
  );
  const most = Math.max(...counts);
  return phrases
    .map((words, index): Suggestion => ({ text: words.join(' '), kind: 'phrase', count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0 && count >= most / 10)
    .toSorted((one, other) => other.count - one.count);
}

async function suggestCategories({ listings }: Catalogue, typed: string): Promise<Suggestion[]> {
  const names = CATEGORY_NAMES.filter((name) => name.toLowerCase().startsWith(typed));
  const counts = await listings.count(
    names.map((name) => ({ market: 'for sale', required: [valueTerms('category', [name])], conditions: [] })),
    COUNTED,
  );
  return names.flatMap((text, index): Suggestion[] => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ text, kind: 'category', count }] : [];
  });
}
