import { useRef, useState } from 'react';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Section } from '#app/features/account/section.tsx';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

const fetchDialog = async () => (await import('#app/features/account/delete-account.tsx')).DeleteAccount;

/** What is kept about oneself: as a file, or no more. */
export function OwnData({ account }: { account: OwnAccountAnswer }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  function close() {
    setAsking(false);
    button.current?.focus();
  }
  return (
    <Section title="Your data">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-muted">
          All that we keep about you, as one file: your account, laptops, orders, payments, reports, messages, and where
          you are signed in.
        </p>
        <a
          href="/api/users/me/export"
          download="clamshell-my-data.json"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Download my data
        </a>
      </div>
      <div className="mt-5 flex flex-col items-start gap-3 border-t border-hairline pt-5">
        <p className="max-w-prose text-muted">
          Deleting your account cannot be undone. What goes and what stays is said before you confirm it.
        </p>
        <Button ref={button} variant="danger" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && <LazyPart fetch={fetchDialog} props={{ account, onClose: close }} onFailed={close} />}
    </Section>
  );
}
