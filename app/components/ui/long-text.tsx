import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';

interface LongTextProps {
  text: string;
  className?: string;
  /** How many characters are shown whole, and how many lines. */
  characters?: number;
  lines?: number;
  /** Shows the beginning of a longer one: a class that clamps its lines. */
  clamp?: string;
}

/** What somebody wrote, line by line; a long text is cut until its reader asks for the rest. */
export function LongText({ text, className, characters = 90, lines = 2, clamp = 'line-clamp-2' }: LongTextProps) {
  const long = text.length > characters || text.split('\n').length > lines;
  const [whole, setWhole] = useState(false);
  return (
    <>
      <p className={classNames('wrap-anywhere whitespace-pre-line', long && !whole && clamp, className)}>{text}</p>
      {long && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
