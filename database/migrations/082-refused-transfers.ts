import { type Kysely, sql } from 'kysely';

/** Payments to sellers that the provider has refused and that had vanished from the failed jobs are on that list again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into failed_jobs (id, kind, subject_id, tries, error, failed_at)
    select gen_random_uuid(), 'transfer', id, greatest(refusals, 1),
      coalesce(refusal, 'The payment provider refused this payment.'), updated_at
    from transfers where state = 'failed'
    on conflict (kind, subject_id) do nothing
  `.execute(db);
}
