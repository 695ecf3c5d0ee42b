import { Link } from 'react-router';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';

interface WaitingTileProps {
  to: string;
  count: number;
  /** What there is so much of: `messages to answer`. */
  words: string;
  /** Since or until when. */
  note?: string | undefined;
}

/** How much of something waits, and the way there. */
export function WaitingTile({ to, count, words, note }: WaitingTileProps) {
  return (
    <Link
      to={to}
      className="group flex h-full min-h-14 items-center gap-3 rounded-box border border-hairline bg-raised px-4 py-3 text-ink no-underline transition-colors duration-150 hover:border-control"
    >
      <span className="count count-waiting min-w-9 px-2.5 py-0.5 text-base">{count.toLocaleString('en-US')}</span>
      <span className="min-w-0 grow">
        {words}
        {note !== undefined && <span className="block text-small text-muted">{note}</span>}
      </span>
      <ChevronDownIcon className="size-5 shrink-0 -rotate-90 text-muted group-hover:text-pine" />
    </Link>
  );
}
