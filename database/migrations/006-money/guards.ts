import { type Kysely, sql } from 'kysely';

/** What may never disagree when a transaction commits, and what of an order, an attempt and a payment never changes. */
export async function guardMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_payment() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'orders' and exists (select from payments where order_id = new.id)
        or tg_table_name = 'products' and exists (select from payments where product_id = new.id)
        or tg_table_name = 'payment_attempts' and exists (select from payments where attempt_id = new.id)
      then return null; end if;
      raise exception 'Row % of % is % without a payment', new.id, tg_table_name, new.state using errcode = 'check_violation';
    end $$;
    create constraint trigger paid_by_a_payment after insert or update of state on orders deferrable initially deferred
      for each row when (new.state = 'paid') execute function require_payment();
    create constraint trigger sold_by_a_payment after insert or update of state on products deferrable initially deferred
      for each row when (new.state = 'sold') execute function require_payment();
    create constraint trigger succeeded_by_a_payment after insert or update of state on payment_attempts
      deferrable initially deferred for each row when (new.state = 'succeeded') execute function require_payment();

    create function require_booking() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from ledger_entries where attempt_id = new.id and account = 'card' and amount_cents = new.amount_cents
          and kind = case new.state when 'succeeded' then 'sale' else 'money for nothing' end
      ) then
        raise exception 'The money of attempt % is not in the ledger', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger money_is_booked after insert or update of state on payment_attempts deferrable initially deferred
      for each row when (new.state in ('succeeded', 'refunding', 'refunded')) execute function require_booking();

    create function require_agreement() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from payment_attempts a join orders o on o.id = a.order_id join products p on p.id = a.product_id
        where a.id = new.attempt_id and a.order_id = new.order_id and a.product_id = new.product_id
          and o.product_id = new.product_id and a.buyer_id = o.buyer_id and a.intent_id = new.intent_id
          and a.amount_cents = new.amount_cents and o.price_cents = new.amount_cents
          and a.state = 'succeeded' and o.state = 'paid' and p.state = 'sold'
      ) then
        raise exception 'Payment % does not agree with its order, product and attempt', new.id
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger payment_agrees after insert or update on payments deferrable initially deferred
      for each row execute function require_agreement();

    create function require_own_order() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from orders where id = new.order_id and product_id = new.product_id and buyer_id = new.buyer_id
          and price_cents = new.amount_cents
      ) then
        raise exception 'Attempt % is not about its order, at its price', new.id using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger attempt_is_about_its_order before insert on payment_attempts
      for each row execute function require_own_order();

    create function keep_attempt() returns trigger language plpgsql as $$
    begin
      if (new.id, new.order_id, new.product_id, new.buyer_id, new.amount_cents)
          is distinct from (old.id, old.order_id, old.product_id, old.buyer_id, old.amount_cents)
        or (old.intent_id is not null and new.intent_id is distinct from old.intent_id)
      then
        raise exception 'Attempt % keeps its order, its amount and its intent', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger attempt_is_kept
      before update of id, order_id, product_id, buyer_id, amount_cents, intent_id on payment_attempts
      for each row execute function keep_attempt();

    create function keep_order() returns trigger language plpgsql as $$
    begin
      if (new.id, new.product_id, new.buyer_id) is distinct from (old.id, old.product_id, old.buyer_id)
        or (old.state = 'paid' and (new.price_cents, new.paid_at) is distinct from (old.price_cents, old.paid_at))
      then
        raise exception 'Order % keeps its product and buyer, and once paid its price', old.id
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger order_is_kept before update of id, product_id, buyer_id, price_cents, paid_at on orders
      for each row execute function keep_order();

    -- The e-mail is the buyer's own, and goes when their account does.
    create function keep_payment() returns trigger language plpgsql as $$
    begin
      new.email := old.email;
      if new is distinct from old then
        raise exception 'Payment % is never changed', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger payment_is_kept
      before update of id, order_id, product_id, attempt_id, intent_id, amount_cents, created_at on payments
      for each row execute function keep_payment();

    create trigger payments_stay before delete or truncate on payments for each statement execute function refuse_change();
    create trigger orders_stay before delete or truncate on orders for each statement execute function refuse_change();
    create trigger attempts_stay before delete or truncate on payment_attempts
      for each statement execute function refuse_change();
  `.execute(db);
}
