import { type Kysely, sql } from 'kysely';

/**
 * What searches read: one row for each product that is not deleted, with the columns that filter and order, and `terms`, the words of its
 * title (weight A), of its confirmed specs, category and place (B) and of its description, beside a term such as '=brand=lenovo' for each
 * value of a filter. Words that occur in titles and specs are kept once for correcting what is misspelled, models for suggesting them.
 */
export async function createListings(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(FUNCTIONS).execute(db);
}

const TABLES = String.raw`
  create table listings (
    product_id uuid primary key references products on delete cascade,
    category text not null,
    price_cents integer not null,
    -- How much below the original price, in whole per cent.
    saving smallint not null,
    sold boolean not null,
    withheld boolean not null,
    for_sale boolean not null generated always as (not sold and not withheld) stored,
    advertised boolean not null,
    reported boolean not null,
    verified boolean not null,
    confirmed boolean not null,
    brand text,
    line text,
    model text,
    cpu_family text,
    cpu_generation smallint,
    memory_gb smallint,
    storage_gb integer,
    storage_kind text,
    screen_inches real,
    operating_system text,
    battery_health smallint,
    grade text,
    year smallint,
    terms tsvector not null
  );
  alter table listings alter column terms set statistics 500;
  alter table listings alter column terms set storage main;
  create table search_vocabulary (
    word text primary key
  );
  create table search_models (
    name text primary key,
    words text not null,
    brand text not null,
    line text,
    model text
  );
`;

/** What a listing copies and an edit may change, apart from what products say of their state. */
const COPIED = [
  'category',
  'brand',
  'line',
  'model',
  'cpu_family',
  'cpu_generation',
  'memory_gb',
  'storage_gb',
  'storage_kind',
  'screen_inches',
  'operating_system',
  'battery_health',
  'grade',
  'year',
];

const FUNCTIONS = String.raw`
  create function weighted_terms(words text[], weight text) returns tsvector language sql stable parallel safe as $$
    select coalesce(string_agg('''' || word || ''':' || place || weight, ' '), '')::tsvector
    from unnest(words[1:200]) with ordinality as part (word, place)
  $$;

  -- The values of filters as terms; screens count by whole inches.
  create function filter_terms(product products, specs product_specs) returns tsvector language sql stable parallel safe as $$
    select array_to_tsvector(array_remove(array[
      '=category=' || lower(product.category),
      '=brand=' || lower(specs.brand),
      '=model=' || lower(specs.model),
      '=model=' || lower(specs.line || ' ' || specs.model),
      '=model=' || lower(specs.line),
      '=cpu=' || lower(specs.cpu_family),
      '=generation=' || specs.cpu_generation,
      '=memory=' || specs.memory_gb,
      '=storage=' || specs.storage_gb,
      '=storageKind=' || lower(specs.storage_kind),
      '=screen=' || floor(specs.screen_inches),
      '=os=' || lower(specs.operating_system),
      '=grade=' || specs.grade
    ] || array(select '=place=' || word from unnest(search_words(product.location)) as word), null))
  $$;

  -- What confirmed specs add to the words of a title.
  create function specs_words(specs product_specs) returns text[] language sql stable parallel safe as $$
    select search_words(concat_ws(' ', specs.brand, specs.line, specs.model, specs.cpu_maker, specs.cpu_family,
      'gen' || specs.cpu_generation, specs.cpu_model, specs.memory_gb || 'gb',
      case when specs.storage_gb >= 1000 and specs.storage_gb % 1000 = 0 then specs.storage_gb / 1000 || 'tb'
        else specs.storage_gb || 'gb' end,
      specs.storage_kind, specs.screen_inches || 'in', specs.gpu, specs.operating_system, specs.year))
    where specs.product_id is not null
  $$;

  create function saving(product products) returns smallint language sql immutable parallel safe as $$
    select greatest(0, round(100 - 100.0 * product.resale_price_cents / product.original_price_cents))::smallint
  $$;

  -- 'i5 8250u' is of the 8th generation, 'i7 1165g7' of the 11th.
  create function generation_words(title text[]) returns text[] language sql immutable parallel safe as $$
    select case when number is null then '{}'
      when length(number) = 5 or number like '1%' then array['gen' || left(number, 2)]
      else array['gen' || left(number, 1)] end
    from substring(array_to_string(title, ' ') from '\mi[3579] (\d{4,5})') as number
  $$;

  -- Writes the rows of these products anew, where anything about them is other than it was.
  create function write_listings(ids uuid[]) returns void language sql as $$
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
        ${COPIED.join(', ')}, confirmed, terms)
      select (product).id, (product).resale_price_cents, saving(product), (product).state = 'sold',
        (product).withheld_at is not null, (product).advertised_at is not null, (product).reported_at is not null, verified,
        ${COPIED.map((column) => (column === 'category' ? '(product).category' : `(specs).${column}`)).join(', ')},
        (specs).product_id is not null,
        weighted_terms(title, 'A') || weighted_terms(said || kind || generation_words(title), 'B')
          || description || filter_terms(product, specs)
      from fresh
      on conflict (product_id) do update set
        (${COPIED.join(', ')}, confirmed, terms) = (${COPIED.map((column) => `excluded.${column}`).join(', ')}, excluded.confirmed, excluded.terms)
        where (${COPIED.map((column) => `listing.${column}`).join(', ')}, listing.confirmed, listing.terms)
          is distinct from (${COPIED.map((column) => `excluded.${column}`).join(', ')}, excluded.confirmed, excluded.terms)
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
  $$;
`;
