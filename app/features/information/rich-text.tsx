import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { StaticList } from '#app/features/information/static-list.tsx';
import type { RichText as Text, Run } from '#shared/page-text.ts';

/** A text with its links and what is set apart in it. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return keepTogether(text);
  return (
    <StaticList of={text}>{(part) => (typeof part === 'string' ? keepTogether(part) : <Part run={part} />)}</StaticList>
  );
}

function Part({ run: { text, to, as: Tag } }: { run: Run }) {
  const words = Tag ? <Tag>{text}</Tag> : text;
  if (to === undefined) return words;
  return to.startsWith('/') ? (
    <Link to={to} className="text-link">
      {words}
    </Link>
  ) : (
    <a href={to} className="text-link">
      {words}
    </a>
  );
}
