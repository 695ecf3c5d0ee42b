import { type Kysely, sql } from 'kysely';

/** The steps of listings that Admins take down and put back, and of a price that was accepted by mistake. */
const TRANSITIONS = [
  ['live', 'review', 'decision is undone'],
  ['pictures', 'review', 'decision is undone'],
  ...['live', 'paused', 'pictures', 'review'].flatMap((state) => [
    [state, 'taken-down', 'Admin takes down'],
    ['taken-down', state, 'Admin puts back'],
  ]),
];

/**
 * One queue of what waits for Admins, and what they decide about it. `waiting_items` says what is in it and reads nothing else, so that it can be
 * counted by partial indexes; `moderation_queue` adds why, how often and how urgent. Reports name the decision that closed them: from that follows how
 * much the next report of the same person weighs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const row of TRANSITIONS)
    await sql`insert into state_transitions values (${sql.join(['listing', ...row])})`.execute(db);
  await sql.raw(QUEUE).execute(db);
}

const TABLES = String.raw`
  alter table products drop constraint products_unlisted_check,
    add constraint products_unlisted_check check (unlisted in ('paused', 'pictures', 'review', 'taken-down'));

  create table moderation_decisions (
    id uuid primary key,
    kind text not null check (kind in ('laptop', 'price', 'listing', 'review', 'conversation', 'seller', 'appeal')),
    -- A laptop, a price alert, a review, a conversation, an account or the decision that is answered.
    subject_id uuid not null,
    product_id uuid references products,
    -- Whom it is about: a seller, a review's author, whoever was reported in a conversation.
    person_id uuid references users,
    decision text not null check (decision in ('keep', 'dismiss', 'take-down', 'hide', 'suspend', 'delete', 'put-back')),
    admin_id uuid not null references users,
    -- For Admins.
    note text check (length(note) between 1 and 1000),
    -- For the person it is about.
    reason text check (length(reason) between 1 and 1000),
    -- What undoing restores.
    before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
    decided_at timestamptz not null default clock_timestamp(),
    notified_at timestamptz,
    undone_at timestamptz,
    undone_by uuid references users,
    undone_notified_at timestamptz,
    -- What the seller of a laptop that was taken down answers, once.
    appeal text check (length(appeal) between 1 and 2000),
    appealed_at timestamptz,
    appeal_closed_at timestamptz,
    check ((undone_at is null) = (undone_by is null)),
    check ((appeal is null) = (appealed_at is null)),
    check (appeal is null or decision = 'take-down')
  );
  create index moderation_decisions_by_subject on moderation_decisions (subject_id, id desc);
  create index moderation_decisions_by_product on moderation_decisions (product_id, id desc);
  create index moderation_decisions_by_person on moderation_decisions (person_id, id desc);
  create index moderation_decisions_appealed on moderation_decisions (id)
    where appealed_at is not null and appeal_closed_at is null and undone_at is null;

  alter table reports add column decision_id uuid references moderation_decisions;
  alter table conversation_reports add column decision_id uuid references moderation_decisions;
  alter table review_reports add column decision_id uuid references moderation_decisions;
  create index reports_by_buyer on reports (buyer_id, decision_id) where decision_id is not null;
  create index reports_by_decision on reports (decision_id) where decision_id is not null;
  create index conversation_reports_by_decision on conversation_reports (decision_id) where decision_id is not null;
  create index review_reports_by_decision on review_reports (decision_id) where decision_id is not null;
  create index reports_by_time on reports (created_at);
  create index products_waiting_for_review on products (id) where unlisted = 'review' and deleted_at is null;
`;

const QUEUE = String.raw`
  -- How much a report of somebody weighs, above 0 and up to 1: less with each earlier one that an Admin found unfounded, more again with those that were right.
  create function reporter_weight(person uuid) returns double precision language sql stable parallel safe as $$
    select (1 + count(*) filter (where decision.decision in ('take-down', 'suspend', 'delete', 'hide')))::double precision
      / (1 + count(*) filter (where decision.decision <> 'dismiss'))
    from (
      select decision_id from reports where buyer_id = person and decision_id is not null
      union all
      select decision_id from conversation_reports where reporter_id = person and decision_id is not null
      union all
      select decision_id from review_reports where reporter_id = person and decision_id is not null
    ) report join moderation_decisions decision on decision.id = report.decision_id and decision.undone_at is null
  $$;

  -- Sellers with several laptops reported by several people within 90 days, since an Admin last looked at them and apart from what was unfounded.
  create view often_reported_sellers as
    select product.seller_id, max(report.created_at) as since
    from reports report
    join products product on product.id = report.product_id
    join users seller on seller.id = product.seller_id and seller.suspended_at is null and seller.deleted_at is null
    where report.created_at > now() - interval '90 days'
      and report.created_at > coalesce((
        select max(decided_at) from moderation_decisions
        where subject_id = product.seller_id and kind = 'seller' and undone_at is null), '-infinity')
      and not exists (
        select from moderation_decisions decision
        where decision.id = report.decision_id and decision.decision = 'keep' and decision.undone_at is null)
    group by product.seller_id
    having count(distinct report.buyer_id) >= 3 and count(distinct report.product_id) >= 2;

  create view waiting_items as
    select 'laptop' as kind, id, id as product_id, seller_id as person_id, reported_at as since
      from products where deleted_at is null and reported_at is not null and withheld_at is null
    union all
    select case when product.unlisted = 'review' then 'listing' else 'price' end, alert.id, product.id, product.seller_id, alert.created_at
      from price_alerts alert
      join products product on product.id = alert.product_id and product.resale_price_cents = alert.price_cents
      where alert.dismissed_at is null and product.deleted_at is null and product.withheld_at is null
        and product.state <> 'sold' and product.unlisted is distinct from 'taken-down'
    union all
    select 'review', review.id, sale.product_id, review.author_id, review.reported_at
      from reviews review join orders sale on sale.id = review.order_id
      where review.reported_at is not null and review.hidden_at is null
    union all
    select 'conversation', conversation.id, conversation.product_id,
        case when exists (
          select from conversation_reports report
          where report.conversation_id = conversation.id and report.created_at >= conversation.reported_at
            and report.reporter_id = conversation.buyer_id
        ) then conversation.seller_id else conversation.buyer_id end,
        conversation.reported_at
      from conversations conversation where conversation.reported_at is not null
    union all
    select 'seller', seller_id, null, seller_id, since from often_reported_sellers
    union all
    select 'appeal', id, product_id, person_id, appealed_at from moderation_decisions
      where appealed_at is not null and appeal_closed_at is null and undone_at is null;

  -- What people say of an item that waits since then.
  create function reports_of_item(item_kind text, item uuid, since timestamptz)
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
      select report.buyer_id, coalesce(report.reason, 'none'), report.details, report.created_at, report.product_id
        from products product join reports report on report.product_id = product.id
        where item_kind = 'seller' and product.seller_id = item and report.created_at > now() - interval '90 days'
    $$;

  create function reason_severity(reason text) returns integer language sql immutable parallel safe as $$
    select case reason when 'scam' then 60 when 'outside' then 60 when 'offensive' then 50 when 'rude' then 40 when 'misleading' then 35
      when 'not-a-laptop' then 30 when 'spam' then 30 when 'review' then 30 when 'not-available' then 20 else 25 end
  $$;

  -- Urgency is 0 to 100: the worst reason, as far as those who gave it are to be trusted, and more for each that says the same.
  create view moderation_queue as
    select item.*, facts.reasons, facts.reporters, facts.weight,
      least(100, round(case item.kind
        when 'seller' then 70 when 'appeal' then 45 when 'listing' then 40 when 'price' then 30
        when 'review' then greatest(facts.severity, 30) else coalesce(facts.severity, 25)
      end + least(30, 10 * greatest(0, coalesce(facts.weight, 0) - 1))))::integer as urgency,
      product.name as title, product.resale_price_cents as price_cents,
      case when person.deleted_at is null then person.name end as person_name
    from waiting_items item
    left join products product on product.id = item.product_id
    left join users person on person.id = item.person_id
    cross join lateral (
      select max(reason_severity(report.reason) * report.weight) as severity,
        count(distinct report.reporter_id)::integer as reporters,
        coalesce(sum(report.weight), 0) as weight,
        array(select distinct reason from (
          select unnest(coalesce(array_agg(report.reason), '{}')) as reason
          union select 'far-below' where item.kind in ('price', 'listing')
          union select 'repeated' where item.kind = 'seller'
          union select 'appeal' where item.kind = 'appeal'
          union select held_because from reviews where item.kind = 'review' and id = item.id and held_because is not null
        ) every order by reason) as reasons
      from (
        select said.*, reporter_weight(said.reporter_id) as weight from reports_of_item(item.kind, item.id, item.since) said
      ) report
    ) facts;
`;
