import { MessagePictures } from '#app/features/conversations/message-pictures.tsx';
import { formatMoment } from '#app/format-dates.ts';
import { WARNING_TEXTS } from '#shared/conversation-texts.ts';
import type { SaleMessageView } from '#shared/views/conversation-reports.ts';

interface MessageLinesProps {
  messages: readonly SaleMessageView[];
  /** What the sides are called. */
  names: Readonly<Record<'buyer' | 'seller', string>>;
}

/** What two people wrote to each other, for an Admin to read: with nothing hidden, and links that can't be opened. */
export function MessageLines({ messages, names }: MessageLinesProps) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {messages.map(({ id, by, text, sentAt, warnings = [], pictures = [] }) => (
        <li key={id} className={`min-w-0 border-l-2 pl-3 ${by === 'buyer' ? 'border-control' : 'border-pine'}`}>
          <p className="text-small text-muted">
            <bdi className="font-medium text-ink">{names[by]}</bdi>, the {by},{' '}
            <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
          </p>
          {text !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink">
              {text}
            </p>
          )}
          {text === '' && pictures.length === 0 && <p className="text-muted">The picture was removed</p>}
          {pictures.length > 0 && (
            <div className="mt-2">
              <MessagePictures pictures={pictures} from={`the ${by}`} />
            </div>
          )}
          {warnings.map((kind) => (
            <p key={kind} className="mt-1 text-small text-amber">
              The reader was warned: {WARNING_TEXTS[kind]}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
