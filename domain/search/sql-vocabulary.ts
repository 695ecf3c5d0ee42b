import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { escapeLike } from '#domain/escape-like.ts';
import type { AlikeWord, NamedModel, Vocabulary } from '#domain/search/vocabulary.ts';

/**
 * Words and names as the database keeps them, for as long as the index in memory is not there: those of titles and specs that any listing ever had.
 * @param counts how listings are counted
 */
export function sqlVocabulary(db: Database, counts: Pick<Vocabulary, 'count' | 'countModels'>): Vocabulary {
  return {
    ...counts,
    async completionsOf(beginning, most) {
      const { rows } = await sql<{ word: string }>`
        select word from search_vocabulary where word like ${`${escapeLike(beginning)}%`}
        order by octet_length(word), word collate "C" limit ${most}
      `.execute(db);
      return rows.map(({ word }) => word);
    },
    async alike(word, mistakes, most) {
      const [shortest, longest] = [word.length - mistakes, word.length + mistakes];
      const { rows } = await sql<AlikeWord>`
        select word, levenshtein_less_equal(word, ${word}, ${mistakes}) as mistakes, similarity(word, ${word}) as alike
        from (
          select word from search_vocabulary where word % ${word}
          union select word from search_vocabulary
            where word like ${`${escapeLike(word.slice(0, 2))}%`} and length(word) between ${shortest} and ${longest}
        ) as near
        where word <> ${word} and levenshtein_less_equal(word, ${word}, ${mistakes}) <= ${mistakes} and word !~ '[0-9]'
        order by mistakes, alike desc, word collate "C" limit ${most}
      `.execute(db);
      return rows;
    },
    async modelsWith(beginnings, most) {
      const having = beginnings.map((word) => sql`(' ' || words) like ${`% ${escapeLike(word)}%`}`);
      const { rows } = await sql<NamedModel>`
        select name, words, brand, line, model from search_models where ${sql.join(having, sql` and `)}
        order by words not like ${`${escapeLike(beginnings.join(' '))}%`}, length(words), words collate "C", name collate "C"
        limit ${most}
      `.execute(db);
      return rows;
    },
  };
}
