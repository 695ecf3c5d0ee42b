import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { MessagePictures } from '#app/features/conversations/message-pictures.tsx';
import { MessageText } from '#app/features/conversations/message-text.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { formatDayAndTime, formatTime } from '#app/format-dates.ts';
import { type HiddenKind, OWN_WARNING_TEXTS, WARNING_TEXTS } from '#shared/conversation-texts.ts';
import type { ConversationView, MessageView } from '#shared/views/conversations.ts';

/** One message: one's own at the right, the other side's at the left, with what its reader should know of it. */
export function Message({ message, conversation }: { message: MessageView; conversation: ConversationView }) {
  const { isMine, sentAt, hidden, text, warnings = [], pictures = [] } = message;
  return (
    <article
      aria-label={isMine ? 'You wrote' : `${conversation.name ?? 'They'} wrote`}
      className={classNames(
        'flex max-w-[85%] min-w-0 flex-col gap-1',
        isMine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {pictures.length > 0 && (
        <MessagePictures pictures={pictures} from={isMine ? 'you' : (conversation.name ?? 'them')} />
      )}
      {(text !== '' || pictures.length === 0) && (
        <div
          className={classNames(
            'min-w-0 max-w-full rounded-box border px-3 py-2 text-ink',
            isMine ? 'border-pine/30 bg-pine-tint' : 'border-hairline bg-raised',
          )}
        >
          {text === '' ? <p className="text-muted">The picture was removed</p> : <MessageText message={message} />}
        </div>
      )}
      {warnings.map((kind) =>
        isMine ? (
          <p key={kind} className="text-right text-small text-pretty text-muted">
            {keepTogether(OWN_WARNING_TEXTS[kind])}
          </p>
        ) : (
          <p
            key={kind}
            className="flex items-start gap-1.5 rounded-box bg-amber-tint px-2.5 py-1.5 text-small text-amber"
          >
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{keepTogether(WARNING_TEXTS[kind])}</span>
          </p>
        ),
      )}
      {isMine && hidden !== undefined && (
        <p className="text-right text-small text-muted">{keepTogether(hiddenNote(hidden, conversation))}</p>
      )}
      <time dateTime={sentAt} title={formatDayAndTime(sentAt)} className="text-small text-muted">
        {formatTime(Date.parse(sentAt))}
      </time>
    </article>
  );
}

const HIDDEN_WORDS: Record<HiddenKind, string> = { phone: 'phone number', email: 'e-mail address', link: 'link' };

/** What the other side doesn't see yet of what one wrote. */
function hiddenNote(hidden: readonly HiddenKind[], { part }: ConversationView): string {
  const list = new Intl.ListFormat('en-GB').format(hidden.map((kind) => HIDDEN_WORDS[kind]));
  return part === 'buyer'
    ? `The seller can’t see the ${list} until you’ve booked.`
    : `The buyer can’t see the ${list} until they’ve booked.`;
}
