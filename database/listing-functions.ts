import { type QueryExecutorProvider, sql } from 'kysely';
import { columnOf } from '#database/specs-tables.ts';
import { SPEC_NAMES, type SpecName, specNamed } from '#shared/specs/declared-specs.ts';
import type { SpecDeclaration } from '#shared/specs/spec-declaration.ts';

/** A declared spec as the database has it. */
interface SpecInDatabase {
  column: string;
  spec: SpecDeclaration;
}

/** Adds a spec to what sellers confirm. Its declaration is in `shared/specs/declared-specs.ts`. */
interface NewSpec {
  name: SpecName;
  /** The column's type and check, such as `text check (length(keyboard) between 1 and 60)`. */
  type: string;
}

/**
 * Adds the column of a new spec, and, where the spec has a filter, that of the listings which searches read. For migrations: a check is part
 * of the migration, because declarations change and released migrations do not.
 */
export async function addSpec(db: QueryExecutorProvider, { name, type }: NewSpec): Promise<void> {
  const column = columnOf(name);
  const spec = specNamed(name);
  await sql.raw(`alter table product_specs add column ${column} ${type}`).execute(db);
  if (isSearched(spec)) await sql.raw(`alter table listings add column ${column} ${typeOf(type)}`).execute(db);
  if (spec.minimum)
    await sql.raw(`create index listings_by_${column} on listings (${column}) where for_sale`).execute(db);
  await defineListingFunctions(db);
}

/**
 * Makes the functions that write listings say what is declared, of the specs that the database has columns for. Listings are not written
 * anew: a migration that changes what is read of existing specs calls `write_listings`.
 */
export async function defineListingFunctions(db: QueryExecutorProvider): Promise<void> {
  const confirmed = await specsOf(db, 'product_specs');
  const listed = await specsOf(db, 'listings');
  await sql.raw(filterTerms(listed)).execute(db);
  await sql.raw(specsWords(confirmed)).execute(db);
  await sql.raw(writeListings(listed, await placeColumnsOf(db))).execute(db);
}

/** Where a laptop is; searches copy it from the product. */
const PLACE_COLUMNS = ['latitude', 'longitude', 'country'];

/** None while the database is older than the columns. */
async function placeColumnsOf(db: QueryExecutorProvider): Promise<readonly string[]> {
  const columns = await columnsOf(db, 'listings');
  return PLACE_COLUMNS.filter((column) => columns.has(column));
}

/** The declared specs that a table has a column for, so that migrations of an older database find what is there at their time. */
async function specsOf(db: QueryExecutorProvider, table: string): Promise<SpecInDatabase[]> {
  const columns = await columnsOf(db, table);
  return SPEC_NAMES.map((name) => ({ column: columnOf(name), spec: specNamed(name) })).filter(({ column }) =>
    columns.has(column),
  );
}

async function columnsOf(db: QueryExecutorProvider, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(db);
  return new Set(rows.map(({ column }) => column));
}

function isSearched({ filter, minimum, searched }: SpecDeclaration): boolean {
  return filter !== undefined || minimum !== undefined || searched === true;
}

/** The type without its check. */
function typeOf(type: string): string {
  return type.split(' ', 1)[0] ?? type;
}

/** The values of filters as terms, such as '=brand=lenovo'. */
function filterTerms(specs: readonly SpecInDatabase[]): string {
  const terms = specs.flatMap(({ column, spec }) => {
    const { filter } = spec;
    if (!filter) return [];
    const values = filter.joins?.map((joined) => joined.map((name) => `specs.${name}`).join(` || ' ' || `));
    return (values ?? [`specs.${column}`]).map((value) => `'=${filter.name}=' || ${termOf(spec, value)}`);
  });
  return String.raw`
  create or replace function filter_terms(product products, specs product_specs) returns tsvector language sql stable parallel safe as $$
    select array_to_tsvector(array_remove(array[
      ${["'=category=' || lower(product.category)", ...terms].join(',\n      ')}
    ] || array(select '=place=' || word from unnest(search_words(product.location)) as word), null))
  $$;`;
}

function termOf(spec: SpecDeclaration, value: string): string {
  if (spec.filter?.floored) return `floor(${value})`;
  const isLower = spec.kind === 'choice' && spec.choices.every((choice) => choice === choice.toLowerCase());
  return spec.kind === 'number' || isLower ? value : `lower(${value})`;
}

/** What confirmed specs add to the words of a title. */
function specsWords(specs: readonly SpecInDatabase[]): string {
  const words = specs.flatMap(({ column, spec }) => (spec.words ? wordsOf(column, spec.words) : []));
  return String.raw`
  create or replace function specs_words(specs product_specs) returns text[] language sql stable parallel safe as $$
    select search_words(concat_ws(' ', ${words.join(', ')}))
    where specs.product_id is not null
  $$;`;
}

function wordsOf(column: string, pattern: string): string {
  const value = `specs.${column}`;
  // Drives are said in terabytes from 1000 GB on.
  if (column === 'storage_gb')
    return `case when ${value} >= 1000 and ${value} % 1000 = 0 then ${value} / 1000 || 'tb' else ${value} || 'gb' end`;
  return pattern
    .split('#')
    .map((text) => text && `'${text}'`)
    .toSpliced(1, 0, value)
    .filter((part) => part !== '')
    .join(' || ');
}

/** Writes the rows of some products anew, where anything about them is other than it was. */
function writeListings(specs: readonly SpecInDatabase[], placeColumns: readonly string[]): string {
  const names = specs.map(({ column }) => column);
  const ofProduct = ['category', ...placeColumns];
  const columns = [...ofProduct, ...names];
  const as = (row: string) => [...columns, 'confirmed', 'terms'].map((column) => `${row}.${column}`).join(', ');
  return String.raw`
  create or replace function write_listings(ids uuid[]) returns void language sql as $$
    with fresh as materialized (
      select product, specs, verified_at is not null as verified, search_words(product.name) as title,
        coalesce(specs_words(specs), '{}') as said, search_words(product.category || ' ' || product.location) as kind,
        search_terms(product.description) as description
      from products product
      join users seller on seller.id = product.seller_id
      left join product_specs specs on specs.product_id = product.id
      where product.id = any (ids) and product.deleted_at is null
    ), listed as (
      insert into listings as listing (product_id, price_cents, saving, sold, withheld, advertised, reported, verified,
        ${columns.join(', ')}, confirmed, terms)
      select (product).id, (product).resale_price_cents, saving(product), (product).state = 'sold',
        is_withheld(product), (product).advertised_at is not null, (product).reported_at is not null, verified,
        ${[...ofProduct.map((name) => `(product).${name}`), ...names.map((name) => `(specs).${name}`)].join(', ')},
        (specs).product_id is not null,
        weighted_terms(title, 'A') || weighted_terms(said || kind || generation_words(title), 'B')
          || description || filter_terms(product, specs)
      from fresh
      on conflict (product_id) do update set
        (${columns.join(', ')}, confirmed, terms) = (${as('excluded')})
        where (${as('listing')})
          is distinct from (${as('excluded')})
    ), learned as (
      insert into search_vocabulary
      select distinct part.word from fresh cross join unnest(title || said) as part (word)
      where length(part.word) between 2 and 30 and not exists (select from search_vocabulary known where known.word = part.word)
      order by part.word
      on conflict do nothing
    )
    insert into search_models (name, words, brand, line, model)
    select distinct on (called.name) called.name, array_to_string(search_words(called.name), ' '), known.brand, known.line, known.model
    from fresh
    cross join lateral (values ((specs).brand, null, null), ((specs).brand, (specs).line, null),
      ((specs).brand, (specs).line, (specs).model)) as known (brand, line, model)
    cross join lateral concat_ws(' ', known.brand, known.line, known.model) as called (name)
    where known.brand is not null and not exists (select from search_models kept where kept.name = called.name)
    order by called.name
    on conflict do nothing
  $$;`;
}
