/** An answer as pages have it, where `_id` is the only name that differs. */
export type WithId<Answer extends { _id: string }> = Omit<Answer, '_id'> & { id: string };

export function withId<Answer extends { _id: string }>({ _id: id, ...same }: Answer): WithId<Answer> {
  return { ...same, id };
}
