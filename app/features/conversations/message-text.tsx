import type { ReactNode } from 'react';
import type { MessageView } from '#shared/views/conversations.ts';

/** What somebody wrote, as text. Links are there only once the laptop is booked, and say which site they lead to. */
export function MessageText({ message: { text, links } }: { message: Pick<MessageView, 'text' | 'links'> }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end, url, host } of links ?? []) {
    const written = text.slice(start, end);
    parts.push(
      text.slice(from, start),
      <a key={start} href={url} target="_blank" rel="nofollow noopener noreferrer ugc" className="text-link">
        {written}
      </a>,
    );
    if (!saysHost(written, host)) parts.push(` (${host})`);
    from = end;
  }
  parts.push(text.slice(from));
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {parts}
    </p>
  );
}

/** Whether a link as it is written names first where it leads. */
function saysHost(written: string, host: string): boolean {
  const rest = written.toLowerCase().replace(/^https?:\/\//, '');
  return rest === host || ['/', '?', '#'].some((next) => rest.startsWith(host + next));
}
