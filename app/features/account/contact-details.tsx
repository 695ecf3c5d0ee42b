import { useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

const fetchDialog = async () => (await import('#app/features/account/edit-contact-details.tsx')).EditContactDetails;

/** What fills in the next booking, and the way to change it. */
export function ContactDetails({ account: { phone, place } }: { account: OwnAccountAnswer }) {
  const button = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  function close() {
    setEditing(false);
    button.current?.focus();
  }
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Detail name="Phone" value={phone} />
        <Detail name="Meeting place" value={place} />
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={button} variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {phone === undefined && place === undefined ? 'Add phone and place' : 'Change phone or place'}
        </Button>
        <p className="text-small text-muted">
          We fill these in when you book or list a laptop. Only you see them on this page.
        </p>
      </div>
      {editing && <LazyPart fetch={fetchDialog} props={{ phone, place, onClose: close }} onFailed={close} />}
    </div>
  );
}

function Detail({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="wrap-anywhere text-ink">{value === undefined ? 'Not saved' : <bdi>{value}</bdi>}</dd>
    </div>
  );
}
