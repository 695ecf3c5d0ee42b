import { useRevalidator } from 'react-router';
import { Email as EmailAddress } from '#app/components/lists/email.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { formatMoment } from '#app/format-dates.ts';
import type { OutboxEmailView } from '#shared/contracts/email.ts';

/** E-mails that would have been sent if this demo had a mail server. */
export function Outbox({ emails }: { emails: OutboxEmailView[] }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width max-w-3xl py-12 md:py-20">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="font-display text-display font-bold tracking-[-0.02em]">Outbox</h1>
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Refresh
        </Button>
      </header>
      <p className="mt-4 text-lead text-muted">
        This demo has no mail server, so its <span className="whitespace-nowrap">e-mails</span> wait here instead of
        being sent. Only people on this computer can see them.
      </p>
      {emails.length === 0 ? (
        <div className="mt-12">
          <EmptyState drawing={<EmptyShelf className="w-40" />} title="No e-mails yet">
            People get an e-mail when they sign up or ask for a new password.
          </EmptyState>
        </div>
      ) : (
        <ol className="mt-10 grid gap-6">
          {emails.map((email) => (
            <li key={email.id}>
              <Email email={email} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Email({ email: { id, to, subject, text, written } }: { email: OutboxEmailView }) {
  return (
    <article aria-labelledby={`subject-${id}`} className="rounded-box border border-hairline bg-raised">
      <header className="border-b border-hairline px-4 py-4 sm:px-6">
        <h2 id={`subject-${id}`} className="font-medium wrap-anywhere text-ink">
          {subject}
        </h2>
        <p className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted">
          <span className="wrap-anywhere">
            To {to.name !== '' && `${to.name} <`}
            <EmailAddress address={to.address} />
            {to.name !== '' && '>'}
          </span>
          <time dateTime={written}>{formatMoment(written)}</time>
        </p>
      </header>
      <EmailText text={text} />
    </article>
  );
}

/** Addresses, up to what no address ends with. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/;

/** The text of an e-mail, line by line, with its links to follow. */
function EmailText({ text }: { text: string }) {
  return (
    <p className="px-4 py-5 wrap-anywhere whitespace-pre-line text-ink sm:px-6">
      {text.split(LINK).map((part, index) =>
        // Of what `split` gives, every second part is what it split by.
        index % 2 === 1 ? (
          // A text never changes, and so never do the places of its parts.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <a key={index} href={part} className="text-link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
