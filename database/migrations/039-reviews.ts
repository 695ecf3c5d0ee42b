import { type Kysely, sql } from 'kysely';

/**
 * What buyers and sellers say of each other after a hand-over. The database itself refuses reviews without one, a second one of the same
 * side, and any change of what was said but its removal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id uuid primary key,
      order_id uuid not null references orders,
      side text not null check (side in ('buyer', 'seller')),
      author_id uuid not null references users,
      subject_id uuid not null references users,
      stars smallint not null check (stars between 1 and 5),
      text text check (length(text) between 1 and 1000),
      answer text check (length(answer) between 1 and 1000),
      answered_at timestamptz,
      shown_at timestamptz not null,
      notified_at timestamptz,
      hidden_at timestamptz,
      reported_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      unique (order_id, side),
      check (author_id <> subject_id)
    );
    create index reviews_by_subject on reviews (subject_id, side, id desc) where hidden_at is null;
    create index reviews_by_author on reviews (author_id);
    create index reviews_untold on reviews (shown_at) where notified_at is null;
    create index reviews_reported on reviews (id) where reported_at is not null;
    create index handovers_done on handovers (handed_over_at) where handed_over_at is not null;

    create table review_reports (
      review_id uuid not null references reviews,
      reporter_id uuid not null references users,
      details text check (length(details) between 1 and 500),
      created_at timestamptz not null default clock_timestamp(),
      primary key (review_id, reporter_id)
    );
    create index review_reports_by_reporter on review_reports (reporter_id);

    create function guard_new_review() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from handovers h where h.order_id = new.order_id and h.handed_over_at is not null
          and (new.author_id, new.subject_id) = (
            case new.side when 'buyer' then h.buyer_id else h.seller_id end,
            case new.side when 'buyer' then h.seller_id else h.buyer_id end)
      ) then
        raise exception 'Review % is of no hand-over', new.id using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger guard_new_review before insert on reviews for each row execute function guard_new_review();

    create function keep_review() returns trigger language plpgsql as $$
    begin
      if (new.id, new.order_id, new.side, new.author_id, new.subject_id, new.stars)
          is distinct from (old.id, old.order_id, old.side, old.author_id, old.subject_id, old.stars)
        or (new.text is not null and new.text is distinct from old.text)
        or (old.answered_at is not null and new.answer is not null and new.answer is distinct from old.answer)
      then
        raise exception 'Review % stays as it was written', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_review before update on reviews for each row execute function keep_review();

    -- Sellers' pages show them.
    create trigger reviews_told after insert or update or delete or truncate on reviews
      for each statement execute function tell_of_catalogue();

    create or replace function tell_of_changed_sellers() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_rows n join old_rows o using (id)
        where n.sells_since is not null
          and (n.name, n.email, n.verified_at, n.deleted_at, n.suspended_at)
            is distinct from (o.name, o.email, o.verified_at, o.deleted_at, o.suspended_at)
      ) then
        perform pg_notify('catalogue', 'changed');
      end if;
      return null;
    end $$;
  `.execute(db);
}
