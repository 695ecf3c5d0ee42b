import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { DeleteButton } from '#app/components/ui/delete-button.tsx';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import { TEXTS } from '#shared/texts.ts';

/** Takes anybody's laptop off the market. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  const { act } = useApiMutation();
  const remove = () =>
    act(async () => {
      const { acknowledged, deletedCount } = await apiSend<DeleteAnswer>('DELETE', `/category/${id}`);
      return { changed: acknowledged && deletedCount > 0, done: TEXTS.productDeleted };
    });
  return (
    <DeleteButton name={name} confirmLabel="Delete product" onDelete={remove}>
      It leaves every list at once. Whoever booked it sees that it is no longer offered, and a payment under way is
      cancelled; what has been paid stays on record.
    </DeleteButton>
  );
}
