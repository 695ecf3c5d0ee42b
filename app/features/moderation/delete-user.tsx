import type { ReactNode } from 'react';
import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { DeleteButton } from '#app/components/ui/delete-button.tsx';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import type { UserAnswer } from '#shared/contracts/users.ts';

interface DeleteUserProps {
  user: UserAnswer;
  confirmLabel: string;
  /** The toast's text once the account is closed. */
  done: string;
  /** What deleting does, and what it leaves. */
  children: ReactNode;
}

/** Closes somebody's account, after asking once. */
export function DeleteUser({ user, confirmLabel, done, children }: DeleteUserProps) {
  const { act } = useApiMutation();
  const remove = () =>
    act(async () => {
      const { acknowledged } = await apiSend<DeleteAnswer>('DELETE', `/users/${user._id}`);
      return { changed: acknowledged, done };
    });
  return (
    <DeleteButton name={user.name} confirmLabel={confirmLabel} onDelete={remove}>
      {children}
    </DeleteButton>
  );
}
