import { type Kysely, sql } from 'kysely';

/**
 * The moderation queue in time for thousands of items. What a reporter's word weighs and who was reported often is kept by triggers instead of
 * being counted from all reports for each page, and reports are gathered for all items at once. A conversation that both sides
 * have reported is about the side that was reported first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WEIGHTS).execute(db);
  await sql.raw(SELLERS).execute(db);
  await sql.raw(QUEUE).execute(db);
}

const WEIGHTS = String.raw`
  -- Those whose reports were decided about; whoever is missing weighs 1.
  create table reporter_weights (
    user_id uuid primary key references users,
    weight double precision not null check (weight > 0 and weight <= 1)
  );

  -- Locks the row first, so that what another transaction decides about the same reporter is counted too.
  create function refresh_reporter_weight(person uuid) returns void language plpgsql as $$
    begin
      insert into reporter_weights values (person, 1) on conflict (user_id) do nothing;
      perform from reporter_weights where user_id = person for update;
      update reporter_weights set weight = reporter_weight(person) where user_id = person;
    end $$;

  create function weigh_reporter() returns trigger language plpgsql as $$
    begin
      perform refresh_reporter_weight(case tg_table_name when 'reports' then (to_jsonb(old) ->> 'buyer_id')::uuid
        else (to_jsonb(old) ->> 'reporter_id')::uuid end);
      return null;
    end $$;

  create function weigh_reporters_of_decision() returns trigger language plpgsql as $$
    begin
      perform refresh_reporter_weight(person) from (
        select buyer_id as person from reports where decision_id = new.id
        union select reporter_id from conversation_reports where decision_id = new.id
        union select reporter_id from review_reports where decision_id = new.id
        order by person
      ) reporters;
      return null;
    end $$;

  create trigger weigh_reporter after update of decision_id on reports
    for each row when (old.decision_id is distinct from new.decision_id) execute function weigh_reporter();
  create trigger weigh_reporter after update of decision_id on conversation_reports
    for each row when (old.decision_id is distinct from new.decision_id) execute function weigh_reporter();
  create trigger weigh_reporter after update of decision_id on review_reports
    for each row when (old.decision_id is distinct from new.decision_id) execute function weigh_reporter();
  create trigger weigh_reporter_of_deleted after delete on conversation_reports
    for each row when (old.decision_id is not null) execute function weigh_reporter();
  create trigger weigh_reporters after update of undone_at on moderation_decisions
    for each row when ((old.undone_at is null) <> (new.undone_at is null)) execute function weigh_reporters_of_decision();

  insert into reporter_weights
    select person, reporter_weight(person) from (
      select buyer_id as person from reports where decision_id is not null
      union select reporter_id from conversation_reports where decision_id is not null
      union select reporter_id from review_reports where decision_id is not null
    ) reporters;
`;

const SELLERS = String.raw`
  alter table reports add column seller_id uuid references users;
  update reports set seller_id = product.seller_id from products product where product.id = reports.product_id;
  alter table reports alter column seller_id set not null;
  create index reports_by_seller on reports (seller_id, created_at);

  -- When each seller was reported last, the time before and the one before that: three times lately is what a look at the reports begins with.
  create table reported_sellers (
    seller_id uuid primary key references users,
    last_at timestamptz not null,
    second_at timestamptz,
    third_at timestamptz
  );
  create index reported_sellers_often on reported_sellers (third_at) where third_at is not null;
  insert into reported_sellers
    select seller_id, times[1], times[2], times[3]
    from (select seller_id, array_agg(created_at order by created_at desc) as times from reports group by seller_id) reported;

  create function name_reported_seller() returns trigger language plpgsql as $$
    begin
      select seller_id into new.seller_id from products where id = new.product_id;
      return new;
    end $$;
  create function count_reported_seller() returns trigger language plpgsql as $$
    begin
      insert into reported_sellers as known (seller_id, last_at) values (new.seller_id, new.created_at)
        on conflict (seller_id) do update set
          last_at = greatest(known.last_at, excluded.last_at),
          second_at = greatest(known.second_at, least(known.last_at, excluded.last_at)),
          third_at = greatest(known.third_at, least(known.second_at, excluded.last_at));
      return null;
    end $$;
  create trigger name_seller before insert on reports for each row execute function name_reported_seller();
  create trigger count_seller after insert on reports for each row execute function count_reported_seller();
`;

const QUEUE = String.raw`
  create or replace view often_reported_sellers as
    select reported.seller_id, max(report.created_at) as since, count(distinct report.buyer_id)::integer as reporters,
      sum(coalesce(known.weight, 1)) as weight
    from reported_sellers reported
    join users seller on seller.id = reported.seller_id and seller.suspended_at is null and seller.deleted_at is null
    left join lateral (
      select max(decided_at) as at from moderation_decisions
      where subject_id = reported.seller_id and kind = 'seller' and undone_at is null
    ) looked on true
    join reports report on report.seller_id = reported.seller_id and report.created_at > now() - interval '90 days'
      and report.created_at > coalesce(looked.at, '-infinity')
    left join reporter_weights known on known.user_id = report.buyer_id
    where reported.third_at > now() - interval '90 days'
      and not exists (
        select from moderation_decisions decision
        where decision.id = report.decision_id and decision.decision = 'keep' and decision.undone_at is null)
    group by reported.seller_id
    having count(distinct report.buyer_id) >= 3 and count(distinct report.product_id) >= 2;

  -- All that waits, with how often and how badly it was reported. Reports are gathered for all items of a kind at once; who asks for nothing of them
  -- doesn't pay for it, since the database leaves such joins out.
  create view waiting_with_reports as
    select 'laptop' as kind, product.id, product.id as product_id, product.seller_id as person_id, product.reported_at as since,
        said.reporters, said.weight, said.severity
      from products product left join (
        select reported.id, count(*)::integer as reporters, sum(coalesce(known.weight, 1)) as weight,
          max(reason_severity(coalesce(report.reason, 'none')) * coalesce(known.weight, 1)) as severity
        from products reported
        join reports report on report.product_id = reported.id and report.created_at >= reported.reported_at
        left join reporter_weights known on known.user_id = report.buyer_id
        where reported.deleted_at is null and reported.reported_at is not null
        group by reported.id
      ) said on said.id = product.id
      where product.deleted_at is null and product.reported_at is not null and product.withheld_at is null
    union all
    select case when product.unlisted = 'review' then 'listing' else 'price' end, alert.id, product.id, product.seller_id, alert.created_at,
        null, null, null
      from price_alerts alert
      join products product on product.id = alert.product_id and product.resale_price_cents = alert.price_cents
      where alert.dismissed_at is null and product.deleted_at is null and product.withheld_at is null
        and product.state <> 'sold' and product.unlisted is distinct from 'taken-down'
    union all
    select 'review', review.id, sale.product_id, review.author_id, review.reported_at, said.reporters, said.weight, said.severity
      from reviews review join orders sale on sale.id = review.order_id left join (
        select report.review_id, count(*)::integer as reporters, sum(coalesce(known.weight, 1)) as weight,
          max(reason_severity('review') * coalesce(known.weight, 1)) as severity
        from reviews reported
        join review_reports report on report.review_id = reported.id
        left join reporter_weights known on known.user_id = report.reporter_id
        where reported.reported_at is not null
        group by report.review_id
      ) said on said.review_id = review.id
      where review.reported_at is not null and review.hidden_at is null
    union all
    select 'conversation', conversation.id, conversation.product_id,
        -- Whoever was reported first; the buyer where nobody is known to have reported it.
        coalesce((
          select case when report.reporter_id = conversation.buyer_id then conversation.seller_id else conversation.buyer_id end
          from conversation_reports report
          where report.conversation_id = conversation.id and report.created_at >= conversation.reported_at
          order by report.created_at, report.reporter_id limit 1
        ), conversation.buyer_id),
        conversation.reported_at, said.reporters, said.weight, said.severity
      from conversations conversation left join (
        select reported.id, count(*)::integer as reporters, sum(coalesce(known.weight, 1)) as weight,
          max(reason_severity(report.reason) * coalesce(known.weight, 1)) as severity
        from conversations reported
        join conversation_reports report on report.conversation_id = reported.id and report.created_at >= reported.reported_at
        left join reporter_weights known on known.user_id = report.reporter_id
        where reported.reported_at is not null
        group by reported.id
      ) said on said.id = conversation.id
      where conversation.reported_at is not null
    union all
    select 'seller', seller_id, null, seller_id, since, reporters, weight, null from often_reported_sellers
    union all
    select 'appeal', id, product_id, person_id, appealed_at, null, null, null from moderation_decisions
      where appealed_at is not null and appeal_closed_at is null and undone_at is null;

  create or replace view waiting_items as select kind, id, product_id, person_id, since from waiting_with_reports;

  create or replace function reports_of_item(item_kind text, item uuid, since timestamptz)
    returns table (reporter_id uuid, reason text, details text, reported_at timestamptz, product_id uuid)
    language sql stable parallel safe as $$
      select buyer_id, coalesce(reason, 'none'), details, created_at, product_id from reports
        where item_kind = 'laptop' and product_id = item and created_at >= since
      union all
      select reporter_id, reason, details, created_at, null from conversation_reports
        where item_kind = 'conversation' and conversation_id = item and created_at >= since
      union all
      select reporter_id, 'review', details, created_at, null from review_reports where item_kind = 'review' and review_id = item
      union all
      select buyer_id, coalesce(reason, 'none'), details, created_at, product_id from reports
        where item_kind = 'seller' and seller_id = item and created_at > now() - interval '90 days'
    $$;

  -- Why an item waits, also by rules; with repetitions.
  create function reasons_of_item(item_kind text, item uuid, since timestamptz)
    returns table (reason text) language sql stable parallel safe as $$
      select said.reason from reports_of_item(item_kind, item, since) said
      union all
      select 'far-below' where item_kind in ('price', 'listing')
      union all
      select 'repeated' where item_kind = 'seller'
      union all
      select 'appeal' where item_kind = 'appeal'
      union all
      select held_because from reviews where item_kind = 'review' and id = item and held_because is not null
    $$;

  -- What a page shows of each of its items is looked up by subqueries, after the page has been cut from the whole.
  create or replace view moderation_queue as
    select item.kind, item.id, item.product_id, item.person_id, item.since,
      array(select distinct why.reason from reasons_of_item(item.kind, item.id, item.since) why order by why.reason) as reasons,
      coalesce(item.reporters, 0) as reporters, coalesce(item.weight, 0) as weight,
      least(100, round(case item.kind
        when 'seller' then 70 when 'appeal' then 45 when 'listing' then 40 when 'price' then 30
        when 'review' then greatest(item.severity, 30) else coalesce(item.severity, 25)
      end + least(30, 10 * greatest(0, coalesce(item.weight, 0) - 1))))::integer as urgency,
      (select name from products where products.id = item.product_id) as title,
      (select resale_price_cents from products where products.id = item.product_id) as price_cents,
      (select name from users where users.id = item.person_id and users.deleted_at is null) as person_name
    from waiting_with_reports item;
`;
