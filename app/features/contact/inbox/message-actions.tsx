import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import { DeleteButton } from '#app/components/ui/delete-button.tsx';
import type { DeleteAnswer, UpdateAnswer } from '#shared/contracts/answers.ts';
import type { MessageAnswer, MessageUpdate } from '#shared/contracts/contact.ts';

/** Marks a message as answered, takes it to the others, deletes it. */
export function MessageActions({ message: { _id, name, answered, keptApart } }: { message: MessageAnswer }) {
  const { busy, act } = useApiMutation();
  const path = `/messages/${_id}`;

  const update = (change: MessageUpdate, done: string) =>
    void act(async () => {
      const { modifiedCount } = await apiSend<UpdateAnswer>('PUT', path, change);
      return { changed: modifiedCount > 0, done };
    });
  const remove = () =>
    act(async () => {
      const { deletedCount } = await apiSend<DeleteAnswer>('DELETE', path);
      return { changed: deletedCount > 0, done: 'Message deleted' };
    });

  return (
    <>
      {keptApart ? (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => update({ keptApart: false }, 'Taken to the messages')}
        >
          Not spam<span className="sr-only">: the message of {name}</span>
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => update({ answered: !answered }, answered ? 'Marked as not answered' : 'Marked as answered')}
        >
          {answered ? 'Mark as not answered' : 'Mark as answered'}
          <span className="sr-only">: the message of {name}</span>
        </Button>
      )}
      <DeleteButton name={`Message of ${name}`} confirmLabel="Delete message" onDelete={remove}>
        It is gone for good, also for all other Admins. What was mailed of it stays in the mailbox.
      </DeleteButton>
    </>
  );
}
