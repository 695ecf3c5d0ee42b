import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Mutation, useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { ChevronDownIcon, MoreIcon, PencilIcon } from '#app/components/ui/page-icons.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { useManyChanges } from '#app/features/selling/listings/use-many-changes.ts';
import type { ListingAction } from '#app/features/selling/listing-menu.tsx';
import type { OwnProductView } from '#shared/views/products.ts';

const fetchMenu = async () => (await import('#app/features/selling/listing-menu.tsx')).ListingMenu;
const fetchAdvertising = async () => (await import('#app/features/selling/listing-dialogs.tsx')).AdvertiseDialog;
const fetchDeleting = async () => (await import('#app/features/selling/listing-dialogs.tsx')).DeleteDialog;

/** What a seller can do with a listing: edit it, and the rest in a menu. */
export function ListingActions({ product, editable }: { product: OwnProductView; editable: boolean }) {
  const { name } = product;
  const { busy, send } = useApiMutation();
  const changes = useManyChanges();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'advertise' | 'delete' | null>(null);
  const close = useCallback(() => setOpen(null), []);

  function choose(action: ListingAction) {
    // What opens now gives the focus back to where it was.
    button.current?.focus();
    if (action === 'advertise' || action === 'delete') return setOpen(action);
    close();
    if (action === 'pause' || action === 'resume') void changes.pause([product.id], action === 'pause');
    else void send({ method: 'DELETE', path: `/ads/${product.id}`, done: 'Advertising stopped' });
  }

  async function confirm(mutation: Mutation) {
    const restoreFocus = keepFocus(button.current);
    await send(mutation);
    restoreFocus();
  }

  const dialog = { product, onClose: close, onConfirm: confirm };
  return (
    <div className="relative flex flex-wrap items-start gap-2 @3xl:flex-nowrap @3xl:justify-end">
      {editable && (
        <Link
          to={`/dashboard/editProduct/${product.id}`}
          aria-label={`Edit ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <PencilIcon className="size-4" />
          <span className="@3xl:@max-4xl:hidden">Edit</span>
        </Link>
      )}
      {product.returned && (
        <MutationButton
          method="POST"
          path={`/withdrawnProducts/${product.id}/relisting`}
          done="Listed again"
          aria-label={`List ${name} again`}
        >
          List again
        </MutationButton>
      )}
      <Button
        ref={button}
        variant="secondary"
        size="small"
        busy={busy || changes.busy}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? null : 'menu')}
      >
        <span className="@3xl:hidden">Actions</span>
        {!(busy || changes.busy) && (
          <>
            <ChevronDownIcon className="size-4 @3xl:hidden" />
            <MoreIcon className="hidden size-4 @3xl:block" />
          </>
        )}
      </Button>
      {open === 'menu' && (
        <LazyPart
          fetch={fetchMenu}
          props={{ product, opener: button, onChoose: choose, onClose: close }}
          onFailed={close}
        />
      )}
      {open === 'advertise' && <LazyPart fetch={fetchAdvertising} props={dialog} onFailed={close} />}
      {open === 'delete' && <LazyPart fetch={fetchDeleting} props={dialog} onFailed={close} />}
    </div>
  );
}
