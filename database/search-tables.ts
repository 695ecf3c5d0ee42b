import type { GeneratedAlways } from 'kysely';
import type { CategoryName } from '#shared/catalogue.ts';
import type { SearchedColumns } from '#database/specs-tables.ts';

/** What searches read of a product that is not deleted. Maintained by triggers; nothing else writes here. */
export interface ListingsTable extends SearchedColumns {
  product_id: string;
  category: CategoryName;
  price_cents: number;
  /** How much below the original price, in whole per cent. */
  saving: number;
  sold: boolean;
  /** Off all lists: its seller is suspended, or it is unlisted. */
  withheld: boolean;
  /** Neither sold nor withheld. */
  for_sale: GeneratedAlways<boolean>;
  advertised: boolean;
  reported: boolean;
  /** Whether the seller is. */
  verified: boolean;
  /** Whether the seller has confirmed what it is; only then are its specs known. */
  confirmed: boolean;
  /** In hundredths of a degree; null where nobody knows the place. */
  latitude: number | null;
  longitude: number | null;
  country: string | null;
  /** A tsvector: words of the title (A), of specs, category and place (B), of the description, and values of filters such as '=brand=dell'. */
  terms: string;
}

/** Words that occur, or occurred, in titles and specs. */
export interface SearchVocabularyTable {
  word: string;
}

/** Makers, lines and models of confirmed specs. */
export interface SearchModelsTable {
  /** Such as 'Lenovo ThinkPad X1 Carbon'. */
  name: string;
  words: string;
  brand: string;
  line: string | null;
  model: string | null;
}
