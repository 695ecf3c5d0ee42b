import { type Kysely, sql } from 'kysely';

/**
 * E-mails and pictures are enqueued in the transaction that causes them, so nothing looks for what is to be enqueued any more. What an earlier
 * version of the app had not enqueued yet is enqueued here; where the app never ran, there is no queue and nothing to enqueue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('jobs.job') is null then return; end if;
      insert into jobs.job (name, data, singleton_key, start_after, keep_until, policy, dead_letter, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select queue.name, jsonb_build_object('id', due.id), due.key, due.start_after, due.start_after + interval '10 years', queue.policy,
        queue.dead_letter, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
        queue.deletion_seconds, queue.heartbeat_seconds
      from (
        select 'letter' as name, id::text, id::text as key, now() as start_after from letters
        where queued_at is null and sealed_text is not null and given_up_at is null
        union all
        select case state when 'waiting' then 'picture' else 'remote-picture' end, id::text,
          case state when 'waiting' then id::text else id || ' ' || tries end, greatest(now(), due_at)
        from pictures where state in ('waiting', 'fetching') and due_at is not null
      ) due
      join jobs.queue on queue.name = due.name
      on conflict do nothing;
    end $$;
    alter table letters drop column queued_at;
    alter table pictures drop column due_at;
  `.execute(db);
}
