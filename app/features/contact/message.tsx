import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { formatMoment } from '#app/format-dates.ts';
import type { MessageView } from '#shared/contracts/contact.ts';
import { isolateName } from '#shared/isolate-name.ts';

const MAILINGS: Record<MessageView['mailing'], string> = {
  mailed: 'Mailed',
  waiting: 'Being sent by e-mail',
  failed: 'Couldn’t be sent by e-mail',
  off: 'Not forwarded to your inbox',
};

const SUSPICIONS: Record<NonNullable<MessageView['keptApart']>, string> = {
  trap: 'Filled in a hidden field',
  haste: 'Sent faster than people type',
  links: 'Many links',
};

const MANY_CHARACTERS = 600;
const MANY_LINES = 8;

const NOT_SPAM = { body: { keptApart: false }, done: 'Moved to the messages' };
const ANSWERED = { body: { answered: true }, done: 'Marked as answered' };
const NOT_ANSWERED = { body: { answered: false }, done: 'Marked as not answered' };

/** One message, with what can be done with it. */
export function Message({ message }: { message: MessageView }) {
  const { id, name, email, sent, mailing, keptApart, answered } = message;
  const path = `/messages/${id}`;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to Clamshell')}`;
  return (
    <li className="rounded-box border border-hairline bg-raised p-4 outline-offset-2 sm:p-5">
      <article aria-labelledby={`name-${id}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={`name-${id}`} className="font-medium wrap-anywhere text-ink">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-small wrap-anywhere text-muted">{email}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {keptApart && <Chip kind="danger">{SUSPICIONS[keptApart]}</Chip>}
            {answered && <Chip kind="paid">Answered</Chip>}
          </div>
        </header>
        <LongText
          text={message.message}
          characters={MANY_CHARACTERS}
          lines={MANY_LINES}
          clamp="line-clamp-6"
          className="mt-3 max-w-prose"
        />
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className={mailing === 'failed' ? 'text-small text-brick' : 'text-small text-muted'}>
            <time dateTime={sent}>{formatMoment(sent)}</time> · {MAILINGS[mailing]}
          </p>
          <div className="flex flex-wrap gap-2 md:ml-auto">
            <a href={reply} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              Reply<span className="sr-only"> to {name} by e-mail</span>
            </a>
            <MutationButton method="PUT" path={path} {...(keptApart ? NOT_SPAM : answered ? NOT_ANSWERED : ANSWERED)}>
              {keptApart ? 'Not spam' : answered ? 'Mark as not answered' : 'Mark as answered'}
              <span className="sr-only">: the message from {name}</span>
            </MutationButton>
            <DeleteButton
              name={`Message from ${name}`}
              question={`Delete the message from ${isolateName(name)}?`}
              keepLabel="Cancel"
              confirmLabel="Delete message"
              path={path}
              done="Message deleted"
            >
              It’ll be gone for all Admins, for good.
              {mailing === 'mailed' && ' The copy that was e-mailed to you isn’t touched.'}
            </DeleteButton>
          </div>
        </footer>
      </article>
    </li>
  );
}
