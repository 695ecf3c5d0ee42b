import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FacetName } from '#shared/search/filters.ts';
import type { Database } from '#database/tables.ts';
import { completeWords } from '#domain/search/complete-words.ts';
import { spell } from '#domain/search/correct-words.ts';
import { FACET_COLUMNS } from '#domain/search/index/listed-columns.ts';
import { isWithin, metresFrom } from '#domain/search/near.ts';
import {
  type Condition,
  type Counts,
  type Key,
  type ListingSearch,
  type Market,
  type ModelName,
  type Order,
  type Part,
  type Question,
  type RelevanceWords,
  NOWHERE,
} from '#domain/search/question.ts';
import { sqlVocabulary } from '#domain/search/sql-vocabulary.ts';
import { phraseQuery, termsQuery } from '#domain/search/terms-query.ts';

/** Of what is suggested, and of the uses of a word, so many are counted: whoever types does not wait for the rest. */
const MOST_SUGGESTED = 200;

/**
 * Answers questions about the listings by plain SQL, each by one statement that says what is meant and leaves the rest to PostgreSQL. While
 * the index in memory is not there it answers in its place, and it is what the index is compared with.
 * @param mostSuggested of each suggestion so many listings are counted
 */
export function sqlSearch(db: Database, mostSuggested = MOST_SUGGESTED): ListingSearch {
  const vocabulary = sqlVocabulary(db, {
    count: (questions) => countFound(db, questions, mostSuggested),
    countModels: (models) => countConditions(db, models.map(isModel), mostSuggested),
  });
  return {
    async find(question, part) {
      const [keys, [total = 0]] = await Promise.all([findPart(db, question, part), countFound(db, [question])]);
      return { keys, total };
    },
    countValues: (question, facets) => countValues(db, question, facets),
    count: (questions, most) => countFound(db, questions, most),
    async first(questions) {
      const counts = await countFound(db, questions, 1);
      return counts.findIndex((count) => count > 0);
    },
    spell: (word) => spell(vocabulary, word),
    suggest: (words) => completeWords(vocabulary, words),
  };
}

const MARKETS: Record<Market, RawBuilder<SqlBool>> = {
  'for sale': sql<SqlBool>`listings.for_sale`,
  sold: sql<SqlBool>`listings.sold`,
  both: sql<SqlBool>`not listings.withheld`,
  any: sql<SqlBool>`true`,
};

/** The condition of being found. */
export function matches({ market, required, conditions }: Question): RawBuilder<SqlBool> {
  const all = [MARKETS[market], ...conditions.map(conditionOf), hasAll(required)];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

function conditionOf(condition: Condition): RawBuilder<SqlBool> {
  switch (condition.kind) {
    case 'at-least':
      return sql`listings.${sql.raw(condition.column)} >= ${condition.least}`;
    case 'price': {
      const { least = 0, most = 2 ** 31 - 1 } = condition;
      return sql`listings.price_cents between ${least} and ${most}`;
    }
    case 'country':
      return sql`listings.country = ${condition.country}`;
    case 'within':
      return isWithin(condition.point, condition.kilometres);
    case 'flag':
      return sql`listings.${sql.raw(condition.flag)} = ${condition.is}`;
    case 'title-with':
      return hasInTitle(condition.rows);
    case 'title-without':
      return sql`not ${hasInTitle([condition.words.map((word) => ({ word }))])}`;
  }
}

/** The condition of having, of each row, any term. */
function hasAll(rows: Question['required'], terms = sql`listings.terms`): RawBuilder<SqlBool> {
  return rows.length === 0 ? sql`true` : sql`(${terms} @@ ${termsQuery(rows)}::tsquery)`;
}

/** The words of the title alone. To a query with weights, words of the description would be a match, since they have no place. */
const TITLE = sql`ts_filter(listings.terms, '{a}')`;

function hasInTitle(rows: Question['required']): RawBuilder<SqlBool> {
  return rows.some((terms) => terms.length === 0) ? sql`false` : hasAll(rows, TITLE);
}

async function findPart(db: Database, question: Question, { order, after, limit }: Part): Promise<Key[]> {
  const { key, direction, byId } = keyOf(order);
  const [beyond, idBeyond] = [direction, byId].map((way) => sql.raw(way === 'asc' ? '>' : '<'));
  const rest = after
    ? sql`(key ${beyond} ${after.key}::integer or (key = ${after.key}::integer and id ${idBeyond} ${after.id}::uuid))`
    : sql`true`;
  const { rows } = await sql<Key>`
    select id, key from (select product_id as id, ${key} as key from listings where ${matches(question)}) as found
    where ${rest} order by key ${sql.raw(direction)}, id ${sql.raw(byId)} limit ${limit}
  `.execute(db);
  return rows;
}

function keyOf(order: Order): { key: RawBuilder<number>; direction: 'asc' | 'desc'; byId: 'asc' | 'desc' } {
  switch (order.by) {
    case 'time':
      return { key: sql`0`, direction: order.direction, byId: order.direction };
    case 'price_cents':
    case 'saving':
      return { key: sql`listings.${sql.raw(order.by)}`, direction: order.direction, byId: order.direction };
    case 'distance':
      return { key: sql`coalesce(${metresFrom(order.from)}, ${NOWHERE})`, direction: 'asc', byId: 'desc' };
    case 'relevance':
      return { key: relevance(order.words), direction: 'desc', byId: 'desc' };
  }
}

/** How well a listing fits the words, as a whole number. */
function relevance({ inTitle, phrase, parts }: RelevanceWords): RawBuilder<number> {
  const isBeside = phrase ? sql`${TITLE} @@ ${phraseQuery(phrase)}::tsquery` : sql`false`;
  return sql`(8 * ${hasInTitle(inTitle)}::int - 4 * ${hasInTitle([parts.map((word) => ({ word }))])}::int
    + 2 * (${isBeside})::int + listings.confirmed::int)`;
}

function countFound(db: Database, questions: readonly Question[], most?: number): Promise<number[]> {
  return countConditions(db, questions.map(matches), most);
}

function isModel({ brand, line, model }: ModelName): RawBuilder<SqlBool> {
  const parts = [sql`listings.for_sale and listings.brand = ${brand}`];
  if (line !== null) parts.push(sql`listings.line = ${line}`);
  else if (model !== null) parts.push(sql`listings.line is null`);
  if (model !== null) parts.push(sql`listings.model = ${model}`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** How many listings each condition is true of, counted up to `most`. */
async function countConditions(
  db: Database,
  conditions: readonly RawBuilder<SqlBool>[],
  most?: number,
): Promise<number[]> {
  if (conditions.length === 0) return [];
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const counts = conditions.map(
    (condition) => sql`(select count(*)::integer from (select from listings where ${condition} ${limit}) as found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

async function countValues(db: Database, question: Question, names: readonly FacetName[]): Promise<Counts> {
  const facets = FACET_COLUMNS.filter(({ name }) => names.includes(name));
  const columns = [...new Set(FACET_COLUMNS.map(({ column }) => sql.raw(column)))];
  const counts = facets.map(({ name, column, floored }) => {
    const value = sql.raw(floored ? `floor(${column})` : column);
    return sql`union all select ${name}::text, ${value}::text, count(*)::integer from found where ${value} is not null group by 2`;
  });
  const { rows } = await sql<{ facet: FacetName | null; value: string; count: number }>`
    with found as materialized (select ${sql.join(columns)} from listings where ${matches(question)})
    select null as facet, '' as value, count(*)::integer as count from found ${sql.join(counts, sql` `)}
  `.execute(db);
  return {
    total: rows.find(({ facet }) => facet === null)?.count ?? 0,
    values: Object.fromEntries(
      facets.map(({ name }) => [
        name,
        rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count })),
      ]),
    ),
  };
}
