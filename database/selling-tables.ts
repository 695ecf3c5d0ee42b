import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** How often a listing was looked at since it was put up. */
interface ProductViewsTable {
  product_id: string;
  views: number;
}

/** The same by day (UTC), for about a year. */
interface ProductViewDaysTable {
  product_id: string;
  day: ColumnType<string, string, never>;
  views: number;
}

/** How often all listings of a seller were looked at within a quarter of an hour, for about a year. */
interface SellerViewQuartersTable {
  seller_id: string;
  quarter: Date;
  views: number;
}

/** Each change of a listing's price, written by the database itself. */
interface PriceChangesTable {
  id: Generated<string>;
  product_id: string;
  from_cents: number;
  to_cents: number;
  changed_at: CreatedAt;
}

/** What sellers read of their listings. */
export interface SellingTables {
  product_views: ProductViewsTable;
  product_view_days: ProductViewDaysTable;
  seller_view_quarters: SellerViewQuartersTable;
  price_changes: PriceChangesTable;
}
