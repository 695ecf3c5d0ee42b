import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type NewDecision, decide } from '#domain/moderation/decide.ts';
import type { PaymentsContext } from '#domain/payments/cancellation.ts';
import type { ItemKindName } from '#shared/moderation.ts';

/** What came of deciding about one of several items. */
export interface DecisionResult {
  kind: ItemKindName;
  id: string;
  /** The decision; null where it was refused. */
  decisionId: string | null;
  refusal: DomainError | null;
}

/**
 * Decides the same about several items, each in a transaction of its own, so that what is refused of one holds up no other.
 * @returns what came of each, in their order
 */
export async function decideMany(
  db: Database,
  context: PaymentsContext,
  admin: Actor,
  items: readonly Pick<NewDecision, 'kind' | 'id'>[],
  wish: Omit<NewDecision, 'kind' | 'id'>,
): Promise<DecisionResult[]> {
  const results: DecisionResult[] = [];
  for (const { kind, id } of items) {
    try {
      const decided = await decide(db, context, admin, { ...wish, kind, id });
      results.push({ kind, id, decisionId: decided.id, refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ kind, id, decisionId: null, refusal: error });
    }
  }
  return results;
}
