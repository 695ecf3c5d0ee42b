import { type Kysely, sql } from 'kysely';

/** Fitted models of prices, a row for each version, and the price at which a laptop was found to be far below what such laptops sell for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_models (
      id uuid primary key,
      -- The form of the features that it was fitted on: the app reads models of its own form alone.
      form smallint not null,
      -- How many sales it was fitted on, of how many that there were.
      sales integer not null check (sales > 0),
      counted integer not null check (counted >= sales),
      -- On sales kept apart: the share whose price lay between the predicted quartiles, and the median error as a factor.
      held real not null check (held between 0 and 1),
      median_error real not null check (median_error >= 1),
      model jsonb not null check (octet_length(model::text) < 500000),
      fitted_at timestamptz not null default now(),
      -- When all laptops for sale had been compared with it.
      applied_at timestamptz
    );
    -- Pages that show a typical price are remembered until the catalogue changes.
    create trigger price_models_told after insert on price_models for each statement execute function tell_of_prices();

    -- It holds while the laptop costs exactly that, so nothing has to be cleaned up when its price changes.
    alter table products add column far_below_at_cents integer;
  `.execute(db);
}
