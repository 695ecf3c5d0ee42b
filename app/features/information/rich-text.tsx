import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RichText as Text, Run } from '#shared/page-text.ts';

/** A text with its links and what is set apart in it. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  // The parts of a text stay where they are.
  return text.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <Part run={part} />}</Fragment>
  ));
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
