import { Chip } from '#app/components/ui/chip.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { MessageActions } from '#app/features/contact/inbox/message-actions.tsx';
import { MessageText } from '#app/features/contact/inbox/message-text.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { MessageAnswer } from '#shared/contracts/contact.ts';

const MAILINGS: Record<MessageAnswer['mailing'], string> = {
  mailed: 'Mailed',
  waiting: 'About to be mailed',
  failed: 'Could not be mailed',
  off: 'Not mailed',
};

const SUSPICIONS: Record<NonNullable<MessageAnswer['keptApart']>, string> = {
  trap: 'Filled in a hidden field',
  haste: 'Sent faster than one types',
  links: 'Many links',
};

/** One message, with what can be done with it. */
export function Message({ message }: { message: MessageAnswer }) {
  const { _id, name, email, sent, mailing, keptApart, answered } = message;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to Clamshell')}`;
  return (
    <li className="rounded-box border border-hairline bg-raised p-4 outline-offset-2 sm:p-5">
      <article aria-labelledby={`name-${_id}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={`name-${_id}`} className="font-medium wrap-anywhere text-ink">
              {name}
            </h2>
            <p className="text-small wrap-anywhere text-muted">{email}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {keptApart && <Chip kind="danger">{SUSPICIONS[keptApart]}</Chip>}
            {answered && <Chip kind="paid">Answered</Chip>}
          </div>
        </header>
        <MessageText text={message.message} />
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className={mailing === 'failed' ? 'text-small text-brick' : 'text-small text-muted'}>
            <time dateTime={sent}>{formatDayAndTime(sent)}</time> · {MAILINGS[mailing]}
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={reply} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              Reply<span className="sr-only"> to {name} by mail</span>
            </a>
            <MessageActions message={message} />
          </div>
        </footer>
      </article>
    </li>
  );
}
