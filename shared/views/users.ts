import type { UserAnswer } from '#shared/contracts/users.ts';

export type UserView = ReturnType<typeof toUserView>;

export function toUserView({ _id: id, verify, ...same }: UserAnswer) {
  return { ...same, id, verified: verify === 'true' };
}
