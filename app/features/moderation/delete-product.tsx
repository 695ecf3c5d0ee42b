import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { TEXTS } from '#shared/texts.ts';

/** Takes anybody's laptop off the market. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  return (
    <DeleteButton name={name} confirmLabel="Delete product" path={`/category/${id}`} done={TEXTS.productDeleted}>
      It’ll disappear from every list right away. People who booked it will see that it’s no longer offered, and a
      payment in progress will be cancelled. Past payments stay on record.
    </DeleteButton>
  );
}
