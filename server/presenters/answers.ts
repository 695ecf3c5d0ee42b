import type { DeleteAnswer, InsertAnswer, UpdateAnswer } from '#shared/contracts/answers.ts';
import type { ManyAnswer } from '#shared/contracts/listings.ts';
import type { ManyChanged } from '#domain/selling/change-many.ts';

/** The answer of an action that says nothing but that it was done. */
export async function acknowledge(action: Promise<unknown>): Promise<{ acknowledged: true }> {
  await action;
  return { acknowledged: true };
}

/** The answer of a write to one row that is there. @param modified whether the row is now a different one */
export function presentUpdate(modified: boolean): UpdateAnswer {
  return { acknowledged: true, matchedCount: 1, modifiedCount: modified ? 1 : 0, upsertedCount: 0, upsertedId: null };
}

export function presentInsert(insertedId: string): InsertAnswer {
  return { acknowledged: true, insertedId };
}

/** @param deleted how many, or whether the one that was named */
export function presentDelete(deleted: number | boolean): DeleteAnswer {
  return { acknowledged: true, deletedCount: Number(deleted) };
}

export function presentMany({ changed, refused }: ManyChanged): ManyAnswer {
  return {
    acknowledged: true,
    modifiedCount: changed.length,
    changed,
    refused: refused.map(({ id, detail }) => ({ _id: id, detail })),
  };
}
